import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from '#src/shared/zod.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';

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
      <InputField
        label="Name"
        {...register('name')}
        autoComplete="name"
        error={formState.errors.name?.message}
        hint="As it stands on your contract"
      />
      <InputField label="E-mail" type="email" defaultValue="ada@" error="Please enter a valid email address" />
      <InputField label="Phone" optional type="tel" placeholder="+31 20 123 4567" />
      <InputField label="Disabled" disabled defaultValue="Cannot be changed" />
      <SelectField label="Status" {...register('status')}>
        <option value="planning">Planning</option>
        <option value="review">Review</option>
      </SelectField>
      <InputField label="Search" hideLabel type="search" placeholder="Search projects..." />
      <TextareaField label="Message" className="sm:col-span-2" />
      <Checkbox label="Milestone is complete" />
      <Checkbox label="Disabled" disabled />
      <Button type="submit" className="justify-self-start">
        Check the name
      </Button>
    </form>
  );
}
