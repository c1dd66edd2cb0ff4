import { z } from '#src/shared/zod.ts';
import { type MailedKind, mailedKinds } from '#src/shared/notification-kinds.ts';
import { rowId } from '#src/shared/text.ts';

const time = z.enum(['at_once', 'daily', 'never']);
export type MailTime = z.infer<typeof time>;

/** When each kind of notification is mailed. The hour is that of the daily mail, in the time zone of the person. */
export const mailPreferencesSchema = z.object({
  digestHour: z.int().check(z.minimum(0), z.maximum(23)),
  ...(Object.fromEntries(mailedKinds.map((kind) => [kind, time])) as Record<MailedKind, typeof time>),
});

/** Of one project, whatever the kind; null leaves it to the kinds. */
export const projectMailSchema = z.object({ how: z.nullable(time) });

export const mailChoicesSchema = z.object({
  preferences: mailPreferencesSchema,
  projects: z.array(z.object({ projectId: rowId, how: time })),
});

export type MailPreferences = z.infer<typeof mailPreferencesSchema>;
export type MailChoices = z.infer<typeof mailChoicesSchema>;
