import { updateProfileSchema, type User } from '#src/shared/contracts/auth.ts';
import { patch } from '#src/lib/query.ts';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { ProofField } from '#src/components/app/proof-field.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { useUnsaved } from '#src/lib/leaving.ts';
import { toast } from '#src/stores/toast.ts';
import { profileQuery } from '#src/stores/profile.ts';

interface ProfileFormProps {
  user: User;
  hasPassword: boolean;
  onDone: () => void;
  /** The address changes once it is confirmed. */
  onEmailAsked: (email: string) => void;
}

const isAnother = (email: string, user: User) => email.trim().toLowerCase() !== user.email.toLowerCase();

export function ProfileForm({ user, hasPassword, onDone, onEmailAsked }: ProfileFormProps) {
  const { field, pending, formProps, formState, watch } = useSchemaForm({
    schema: updateProfileSchema,
    failureTitle: 'Failed to update profile',
    noToastForFields: true,
    defaultValues: { name: user.name ?? '', email: user.email, currentPassword: '' },
    send: async (body) => {
      const saved = await reply(memberApi.user.profile.$patch({ json: body }));
      patch(profileQuery, () => saved);
      onDone();
      if (body.email !== undefined && isAnother(body.email, saved)) {
        onEmailAsked(body.email);
        toast({ title: 'Check your inbox', description: `Open the link we sent to ${body.email}.` });
      } else {
        toast({ title: 'Profile updated', description: 'Your changes have been saved.' });
      }
    },
  });
  useUnsaved(formState.isDirty && !pending);
  return (
    <form className="mt-8 grid gap-5" {...formProps}>
      <InputField label="Name" {...field('name')} autoComplete="name" autoFocus />
      <InputField label="Email" {...field('email')} type="email" autoComplete="email" />
      {isAnother(watch('email') ?? '', user) && (
        <ProofField
          hasPassword={hasPassword}
          {...field('currentPassword')}
          hint="We’ll send a link to the new address. Your account uses it once you have opened the link."
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={pending}>
          {pending ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="secondary" disabled={pending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
