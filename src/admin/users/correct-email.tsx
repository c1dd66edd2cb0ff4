import { correctEmailSchema, type AdminUser } from '#shared/contracts/admin.ts';
import { accountFacts, audit, users } from '#admin/data.ts';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Button } from '#components/ui/button.tsx';
import { InputField } from '#components/ui/input.tsx';
import { memberApi, reply } from '#lib/api.ts';
import { refresh, replaceRow } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';

interface CorrectEmailProps {
  user: AdminUser;
  onStored: (stored: AdminUser) => void;
}

/** The address of somebody else: a typing error, or one that was given up. */
export function CorrectEmail({ user: { id, username, email }, onStored }: CorrectEmailProps) {
  const { field, pending, formProps } = useSchemaForm({
    schema: correctEmailSchema,
    failureTitle: 'Failed to correct the address',
    defaultValues: { email },
    send: async (json) => {
      const stored = await reply(memberApi.admin.users[':id'].email.$put({ param: { id }, json }));
      replaceRow(users, stored);
      onStored(stored);
      refresh(audit.path, accountFacts.path);
      toast({
        title: 'Address corrected',
        description: `${username} is notified at the old address. Open links no longer work.`,
      });
    },
  });
  return (
    <form className="grid items-end gap-3 border-t border-line pt-5 sm:grid-cols-[minmax(0,1fr)_auto]" {...formProps}>
      <InputField label="Email" {...field('email')} type="email" autoComplete="off" />
      <Button type="submit" variant="secondary" loading={pending}>
        Correct address
      </Button>
    </form>
  );
}
