import { useState } from 'react';
import { KeyRound } from 'lucide-react';
import { correctEmailSchema, type AccountFacts, type AdminUser } from '#src/shared/contracts/admin.ts';
import { DataDownload } from '#src/features/account/data-download.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { changed, replaceRow, useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { users } from '#src/admin/data.ts';
import { attempt, useAttempt } from '#src/components/form/attempt.ts';
import { ConfirmButton } from '#src/components/form/confirm-button.tsx';
import { EntryDialog } from '#src/components/form/form-dialog.tsx';
import { formatDate, formatMoment } from '#src/lib/format.ts';
import { toast } from '#src/stores/toast.ts';
import { Button } from '#src/components/ui/button.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { InputField } from '#src/components/ui/input.tsx';
import { EditUserForm } from './edit-user-form.tsx';
import { InviteLink } from './invite-link.tsx';

interface EditUserDialogProps {
  user: AdminUser;
  facts: AccountFacts | undefined;
  onClose: () => void;
}

export function EditUserDialog({ user, facts, onClose }: EditUserDialogProps) {
  const { data: me } = useQuery(profileQuery);
  // The row may be replaced while the dialog is open, when somebody else has saved.
  const [opened, setOpened] = useState(user);
  const isOther = me && me.id !== opened.id;
  return (
    <EntryDialog key={opened.updatedAt} title={`Edit ${opened.username}`} description={opened.email} onClose={onClose}>
      {facts?.mailWaits && (
        <p className="border-l-2 border-warning pl-4 text-sm">
          This address is not confirmed yet. Until its owner uses a link or code that we emailed there, no news or
          reminders go to it, and a lead with this address cannot be converted to a client.
        </p>
      )}
      <EditUserForm user={opened} />
      {isOther && <CorrectEmail user={opened} onStored={setOpened} />}
      {isOther && opened.isActive && <NewLink user={opened} wasHere={Boolean(facts?.lastSeenAt)} />}
      {facts?.invitedUntil && <OpenInvitation user={opened} until={facts.invitedUntil} />}
      {isOther && facts?.secondFactorSince && <LostPhone user={opened} since={facts.secondFactorSince} />}
      <DataDownload
        username={opened.username}
        title="Data of this person"
        description="Their records and files in one zip file, for people who ask for them."
        read={() => reply(memberApi.admin.users[':id'].data.$get({ param: { id: opened.id } }))}
      />
    </EntryDialog>
  );
}

/** An invitation that was not used yet, and can be withdrawn. */
function OpenInvitation({ user: { id, username }, until }: { user: AdminUser; until: string }) {
  const [withdrawn, setWithdrawn] = useState(false);
  const withdraw = () =>
    attempt('Failed to withdraw the invitation', async () => {
      await reply(memberApi.admin.users[':id'].invitation.$delete({ param: { id } }));
      setWithdrawn(true);
      changed(['people'], users);
      toast({ title: 'Invitation withdrawn', description: `The link of ${username} no longer works.` });
    });
  if (withdrawn) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
      <span>Invited, until {formatMoment(until)}</span>
      <ConfirmButton
        variant="ghost"
        size="sm"
        question={{
          title: `Withdraw the invitation of ${username}?`,
          description:
            'The link they were sent stops working at once. Their account stays, and you can invite them again.',
          confirmLabel: 'Withdraw invitation',
          destructive: true,
        }}
        onConfirm={withdraw}
      >
        Withdraw invitation
      </ConfirmButton>
    </div>
  );
}

/** Takes away the second factor of somebody whose phone is lost. */
function LostPhone({ user: { id, username }, since }: { user: AdminUser; since: string }) {
  const [removed, setRemoved] = useState(false);
  const remove = () =>
    attempt('Failed to remove the second factor', async () => {
      await reply(memberApi.admin.users[':id']['second-factor'].$delete({ param: { id } }));
      setRemoved(true);
      changed(['people'], users);
      toast({ title: 'Second factor removed', description: `${username} was signed out and is notified by email.` });
    });
  if (removed) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
      <span>Two-factor sign-in since {formatDate(since)}</span>
      <ConfirmButton
        variant="ghost"
        size="sm"
        question={{
          title: `Remove the second factor of ${username}?`,
          description:
            'Only for a lost phone, and only once you are sure who is asking. They are signed out everywhere, notified by email, and sign in with the password alone.',
          confirmLabel: 'Remove second factor',
          destructive: true,
        }}
        onConfirm={remove}
      >
        Remove second factor
      </ConfirmButton>
    </div>
  );
}

/** Another link for somebody who lost the first one, let it expire or forgot the password. */
function NewLink({ user: { id, username, email }, wasHere }: { user: AdminUser; wasHere: boolean }) {
  const [made, setMade] = useState<{ link: string | null } | null>(null);

  const [pending, make] = useAttempt('Failed to make a link', async () => {
    setMade(await reply(memberApi.admin.users[':id'].invitation.$post({ param: { id } })));
    changed(['people'], users);
    toast({
      title: wasHere ? 'New link made' : 'Invitation sent again',
      description: `Earlier links of ${username} no longer work.`,
    });
  });

  if (made) return <InviteLink link={made.link} email={email} autoFocus />;
  return (
    <Button icon={KeyRound} variant="ghost" size="sm" className="justify-self-start" loading={pending} onClick={make}>
      {wasHere ? 'New password link' : 'Resend invitation'}
    </Button>
  );
}

interface CorrectEmailProps {
  user: AdminUser;
  onStored: (stored: AdminUser) => void;
}

/** The address of somebody else: a typing error, or one that was given up. */
function CorrectEmail({ user: { id, username, email }, onStored }: CorrectEmailProps) {
  const { field, pending, formProps } = useSchemaForm({
    schema: correctEmailSchema,
    failureTitle: 'Failed to correct the address',
    defaultValues: { email },
    send: async (json) => {
      if (json.email === email) {
        toast({ title: 'Nothing to correct', description: `This is the address of ${username} already.` });
        return;
      }
      const stored = await reply(memberApi.admin.users[':id'].email.$put({ param: { id }, json }));
      replaceRow(users, stored);
      onStored(stored);
      changed(['people'], users);
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
