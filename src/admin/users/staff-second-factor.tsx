import { securityQuery } from '#src/features/account/queries.ts';
import { Setting } from '#src/features/account/setting.tsx';
import { attempt } from '#src/components/form/attempt.ts';
import { ConfirmButton } from '#src/components/form/confirm-button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { changed, patch, useQuery } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';

/** Whether staff need a second factor; nothing where the service that signs people in has none. */
export function StaffSecondFactor() {
  const { data } = useQuery(securityQuery);
  const isRequired = data?.secondFactor.isRequired ?? false;
  const change = () =>
    attempt('Failed to change the rule', async () => {
      const { required } = await reply(memberApi.admin['second-factor'].$put({ json: { required: !isRequired } }));
      patch(securityQuery, (security) => ({
        ...security,
        secondFactor: { ...security.secondFactor, isRequired: required },
      }));
      changed(['second factors']);
      toast({
        title: required ? 'Staff need a second factor' : 'Staff need no second factor',
        description: required ? 'Anyone without one sets it up at the next sign-in.' : 'Anyone who has one keeps it.',
      });
    });
  if (!data?.secondFactor.isOffered) return null;
  const action = isRequired ? 'Stop requiring it' : 'Require it';
  return (
    <Card className="mt-6 max-w-2xl">
      <Setting
        title="Two-factor sign-in for staff"
        description={
          isRequired
            ? 'Team members and administrators need a code from their authenticator app to get in.'
            : 'Team members and administrators choose for themselves.'
        }
      >
        <ConfirmButton
          variant="secondary"
          size="sm"
          question={{
            title: isRequired ? 'Stop requiring a second factor?' : 'Require a second factor?',
            description: isRequired
              ? 'Staff can then turn theirs off and sign in with the password alone.'
              : 'Staff without one are signed out now and set it up as they sign in again. Turn on your own first.',
            confirmLabel: action,
          }}
          onConfirm={change}
        >
          {action}
        </ConfirmButton>
      </Setting>
    </Card>
  );
}
