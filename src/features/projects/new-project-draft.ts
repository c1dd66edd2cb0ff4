import { z } from '#src/shared/zod.ts';

/** Where the text of a draft is kept; empty where there is none. */
export interface DraftPlace {
  read: () => string;
  keep: (text: string) => void;
}

/** What is in the form of a new project, before it is checked. */
const draftSchema = z.object({ fields: z.record(z.string(), z.string()), members: z.array(z.string()) });
type Draft = z.infer<typeof draftSchema>;

export function readProjectDraft({ read }: DraftPlace): Draft {
  try {
    return draftSchema.parse(JSON.parse(read()));
  } catch {
    // There is none, or none that could be read.
    return { fields: {}, members: [] };
  }
}

export function keepProjectDraft({ keep }: DraftPlace, form: HTMLFormElement, members: Iterable<string>): void {
  keep(JSON.stringify({ fields: Object.fromEntries(new FormData(form)), members: [...members] }));
}
