import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from '#shared/zod.ts';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';

const schema = z.object({
  name: z.string().check(z.minLength(2, 'Name must be at least 2 characters')),
  status: z.string(),
});

export function Forms() {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: '', status: 'review' },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(() => undefined)(event)}
      className="grid gap-5 sm:grid-cols-2"
    >
      <Field label="Name" error={formState.errors.name?.message} hint="As it stands on your contract">
        <Input {...register('name')} autoComplete="name" />
      </Field>
      <Field label="E-mail" error="Please enter a valid email address">
        <Input type="email" defaultValue="ada@" />
      </Field>
      <Field label="Phone" optional>
        <Input type="tel" placeholder="+31 20 123 4567" />
      </Field>
      <Field label="Disabled">
        <Input disabled defaultValue="Cannot be changed" />
      </Field>
      <Field label="Status">
        <Select {...register('status')}>
          <option value="planning">Planning</option>
          <option value="review">Review</option>
        </Select>
      </Field>
      <Field label="Search" hideLabel>
        <Input type="search" placeholder="Search projects..." />
      </Field>
      <Field label="Message" className="sm:col-span-2">
        <Textarea />
      </Field>
      <Checkbox label="Milestone is complete" />
      <Checkbox label="Disabled" disabled />
      <Button type="submit" className="justify-self-start">
        Check the name
      </Button>
    </form>
  );
}
