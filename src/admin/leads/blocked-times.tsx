import { blockTimeSchema } from '#src/shared/contracts/booking.ts';
import { blockedTimes } from '#src/admin/data.ts';
import { Loaded } from '#src/components/app/loaded.tsx';
import { attempt } from '#src/components/form/attempt.ts';
import { EntryDialog } from '#src/components/form/form-dialog.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { formatMoment } from '#src/lib/format.ts';
import { changed, patch, useQuery } from '#src/lib/query.ts';
import { z } from '#src/shared/zod.ts';

/** What a field of a browser gives is a time on the clock of this device. */
const moment = z.pipe(
  z.string().check(z.minLength(1, 'Please choose a time')),
  z.transform((value: string) => new Date(value).toISOString()),
);
const formSchema = z.extend(blockTimeSchema, { startsAt: moment, endsAt: moment });

/** Times in which nobody can book a call. */
export function BlockedTimes({ onClose }: { onClose: () => void }) {
  const blocked = useQuery(blockedTimes);
  const free = (id: number) =>
    attempt('Failed to free the time', async () => {
      await reply(memberApi.admin['blocked-times'][':id'].$delete({ param: { id } }));
      patch(blockedTimes, (known) => known.filter((one) => one.id !== id));
      changed(['blocked times'], blockedTimes);
    });
  return (
    <EntryDialog title="Block times" description="No one can book a call while a time is blocked." onClose={onClose}>
      <BlockForm />
      <Loaded
        query={blocked}
        name="Blocked times"
        what="the blocked times"
        skeleton={{ count: 2, itemClassName: 'h-11' }}
      >
        {(times) =>
          times.length === 0 ? (
            <p className="text-muted">No time is blocked.</p>
          ) : (
            <ul className="grid">
              {times.map(({ id, reason, startsAt, endsAt }) => (
                <li key={id} className="flex items-center justify-between gap-4 border-t border-line py-2.5">
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    <span className="font-medium text-heading">{reason}</span>
                    <span className="block text-sm text-muted">
                      {formatMoment(startsAt)} – {formatMoment(endsAt)}
                    </span>
                  </span>
                  <Button variant="ghost" size="sm" onClick={() => void free(id)}>
                    Free<span className="sr-only"> {reason}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </EntryDialog>
  );
}

function BlockForm() {
  const { field, pending, formProps, reset } = useSchemaForm({
    schema: formSchema,
    failureTitle: 'Failed to block the time',
    defaultValues: { reason: '', startsAt: '', endsAt: '' },
    send: async (json) => {
      const made = await reply(memberApi.admin['blocked-times'].$post({ json }));
      patch(blockedTimes, (known) => [...known, made].sort((a, b) => a.startsAt.localeCompare(b.startsAt)));
      changed(['blocked times'], blockedTimes);
      reset();
    },
  });
  return (
    <form className="grid gap-4 sm:grid-cols-2" {...formProps}>
      <InputField label="From" type="datetime-local" {...field('startsAt')} />
      <InputField label="Until" type="datetime-local" {...field('endsAt')} />
      <InputField label="What for" {...field('reason')} autoComplete="off" className="sm:col-span-2" />
      <Button type="submit" loading={pending} className="sm:justify-self-start">
        Block the time
      </Button>
    </form>
  );
}
