import { z } from '#src/shared/zod.ts';
import { type Currency, currencies } from '#src/shared/money.ts';
import { rowId, timestamp } from '#src/shared/text.ts';
import { fileKinds } from '#src/shared/file-kinds.ts';

const words = z.nullable(z.string());

/** What every duty has. The database orders them: the first is the next. */
const common = {
  id: rowId,
  title: z.string(),
  /** Who asks, or whose it is. */
  about: words,
  projectId: z.nullable(rowId),
  projectTitle: words,
  /** By when; null where nobody said. */
  day: words,
  /** When it came to wait; null where nobody knows. */
  since: z.nullable(timestamp),
  /** Why, in the words of whoever asks. */
  reason: words,
};
const duty = <Kind extends string, Details extends z.ZodMiniType>(kind: Kind, details: Details) =>
  z.object({ ...common, kind: z.literal(kind), details });

const nothing = z.null();
/** What is drawn of a document as a page. */
const document = z.object({
  version: z.int(),
  kind: z.nullable(z.enum(fileKinds)),
  size: z.nullable(z.int()),
  file: words,
  link: words,
});

export const dutySchema = z.discriminatedUnion('kind', [
  duty('decision', document),
  duty('changes', document),
  duty('question', z.object({ documentId: z.nullable(rowId), requestId: z.nullable(rowId), isInternal: z.boolean() })),
  /** `rest` is what is left to pay, without what the client says they have sent. */
  duty(
    'invoice',
    z.object({
      rest: z.int(),
      currency: z.enum(currencies as [Currency, ...Currency[]]),
      status: z.enum(['sent', 'partly_paid', 'partly_claimed', 'overdue']),
    }),
  ),
  duty('milestone', nothing),
  duty('run', nothing),
  duty('signature', nothing),
  duty('request', nothing),
  duty('left', nothing),
  /** `lead` is null for whoever does not open leads. */
  duty('call', z.object({ lead: z.nullable(rowId), isTaken: z.boolean() })),
  duty('lead', z.object({ source: z.enum(['message', 'palette', 'newsletter']) })),
  duty('claim', z.object({ claim: rowId, coin: z.string(), units: z.string() })),
  duty('late_invoice', z.object({ rest: z.int(), currency: z.enum(currencies as [Currency, ...Currency[]]) })),
  /** A project that begins when its deposit is paid; `id` is the invoice's. */
  duty(
    'deposit',
    z.object({
      isDraft: z.boolean(),
      rest: z.int(),
      currency: z.enum(currencies as [Currency, ...Currency[]]),
      reminded: z.int(),
    }),
  ),
  z.object({ ...common, id: z.uuid(), kind: z.literal('newcomer'), details: nothing }),
  duty('unowned', z.object({ thing: z.enum(['lead', 'run', 'project']) })),
  duty('review', nothing),
  /** An open offer: asked about, about to end, or not opened for a week. */
  duty('offer', z.object({ why: z.enum(['question', 'ending', 'unopened']) })),
  /** `title` is the kind of mail, `about` its recipient, `reason` what went wrong. */
  duty('mail', nothing),
]);

export type Duty = z.infer<typeof dutySchema>;
export type DutyKind = Duty['kind'];
export type DutyOf<Kind extends DutyKind> = Extract<Duty, { kind: Kind }>;

/** What a person has to do: of each kind the first fifty, and how many there are. */
export const dutiesSchema = z.object({
  rows: z.array(dutySchema),
  counts: z.record(z.string(), z.int()),
});

export interface Duties {
  rows: readonly Duty[];
  counts: Readonly<Partial<Record<DutyKind, number | undefined>>>;
}
