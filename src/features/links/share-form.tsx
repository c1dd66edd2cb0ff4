import { makeLinkSchema } from '#src/shared/contracts/links.ts';
import { z } from '#src/shared/zod.ts';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { reply } from '#src/lib/api.ts';
import { localDay } from '#src/lib/format.ts';
import { changed } from '#src/lib/query.ts';
import { copyToClipboard } from '#src/stores/copy-text.ts';
import { toast } from '#src/stores/toast.ts';
import { linksOf, type Shareable } from './queries.ts';

const formSchema = z.extend(z.omit(makeLinkSchema, { mayAct: true, until: true, decideBy: true }), {
  may: z.enum(['read', 'decide']),
  until: z.string(),
  decideBy: z.string(),
});

/** As long as a document’s link lasts where nothing else is said. */
const usual = () => localDay(new Date(Date.now() + 14 * 86_400_000));
const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString();

const choices = [
  { value: 'read', title: 'Read and save', hint: 'The link is enough.' },
  { value: 'decide', title: 'Read, save and decide', hint: 'With a code emailed to them.' },
] as const;

export function ShareForm({ about, mayAsk }: Shareable) {
  const ends = about.thing === 'document';
  const form = useSchemaForm({
    schema: formSchema,
    failureTitle: 'Not shared',
    defaultValues: {
      name: '',
      email: '',
      message: '',
      may: 'read',
      send: true,
      until: ends ? usual() : '',
      decideBy: '',
    },
    send: async ({ may, send, until, decideBy, ...person }) => {
      const mayAct = may === 'decide';
      const json = {
        ...{ ...person, mayAct, send, decideBy: mayAct && decideBy !== '' ? decideBy : null },
        ...(until !== '' && { until: endOf(until) }),
      };
      const { url } = await reply(linksOf.$post({ param: about, json }));
      changed(['links']);
      form.reset();
      if (url === null) toast({ title: 'Link sent', description: `To ${person.email}, just now.` });
      else if (await copyToClipboard(url))
        toast({ title: 'Copied.', description: 'Nobody can be shown this link again.' });
    },
  });
  const isToDecide = form.watch('may') === 'decide';
  const isSent = form.watch('send');
  const submit = (send: boolean) => ({
    type: 'submit' as const,
    loading: form.pending && isSent === send,
    onClick: () => form.setValue('send', send),
  });
  return (
    <form className="grid gap-4" {...form.formProps}>
      <div className="grid gap-4 sm:grid-cols-[1fr_1.55fr]">
        <InputField label="Name" autoComplete="off" {...form.field('name')} />
        <InputField label="Email address" type="email" autoComplete="off" verbatim {...form.field('email')} />
      </div>
      {mayAsk && (
        <fieldset className="grid overflow-hidden rounded-sm border border-line-strong sm:grid-cols-2">
          <legend className="mb-2 font-heading font-medium text-heading">They may</legend>
          {choices.map(({ value, title, hint }) => (
            <label
              key={value}
              className="flex cursor-pointer gap-3.5 px-4 py-3 has-[:checked]:bg-accent-2 [&+label]:border-line-strong max-sm:[&+label]:border-t sm:[&+label]:border-l"
            >
              <input
                type="radio"
                value={value}
                className="mt-1 size-5 shrink-0 accent-primary"
                {...form.register('may')}
              />
              <span>
                <b className="block font-heading font-medium text-heading">{title}</b>
                <span className="text-[0.9375rem] text-muted">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <TextareaField label="Message" optional rows={2} {...form.field('message')} />
      <div className="flex flex-wrap items-end gap-4">
        {ends && <InputField label="Until" type="date" className="w-40" {...form.field('until')} />}
        {isToDecide && (
          <InputField label="Decide by" optional type="date" className="w-40" {...form.field('decideBy')} />
        )}
        <div className="ml-auto flex flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:grow">
          <Button variant="secondary" {...submit(false)}>
            Copy the link
          </Button>
          <Button {...submit(true)}>Send the link</Button>
        </div>
      </div>
    </form>
  );
}
