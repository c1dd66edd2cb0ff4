import { moveDatesSchema } from '#src/shared/contracts/engagements.ts';
import { z } from '#src/shared/zod.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { InputField } from '#src/components/ui/input.tsx';
import { reply } from '#src/lib/api.ts';
import { plural } from '#src/lib/format.ts';
import { changed } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';
import { engagementApi } from './engagement-queries.ts';

const schema = z.object({
  days: z.pipe(
    z.string().check(z.regex(/^\s*[-−]?\d{1,4}\s*$/, 'Must be a whole number')),
    z.pipe(
      z.transform((text: string) => Number(text.replace('−', '-'))),
      moveDatesSchema.shape.days,
    ),
  ),
});

/** All that is open moves by so many days. */
export function MoveDialog({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const { field, ...form } = useSchemaForm({
    schema,
    failureTitle: 'Dates not moved',
    defaultValues: { days: '7' },
    send: async (json) => {
      const { moved } = await reply(engagementApi.dates.$post({ param: { id: projectId }, json }));
      changed([`project:${projectId}`, `milestones:${projectId}`, 'milestones', 'notifications']);
      toast({ title: 'Dates moved', description: `${plural(moved, 'milestone')} and the project itself.` });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Move the dates"
      description="All open milestones and the dates of the project move together. Everyone on the project will be notified."
      onClose={onClose}
      submit="Move dates"
      busy="Moving..."
      form={form}
    >
      <InputField
        label="Days later"
        {...field('days')}
        inputMode="numeric"
        autoComplete="off"
        hint="-7 is a week earlier."
      />
    </FormDialog>
  );
}
