import type { PasswordLinkState } from '#src/shared/contracts/auth.ts';

export type LinkOwner = NonNullable<PasswordLinkState['owner']>;

/** Who invited whom to what, as far as the link is an invitation. */
export function LinkOwnerWords({ username, email, invitedBy, project }: LinkOwner) {
  return (
    <div className="[overflow-wrap:anywhere]">
      {invitedBy !== null && (
        <p className="mb-2 text-lg font-medium text-heading">
          {invitedBy} has invited you{project !== null && ` to “${project}”`}.
        </p>
      )}
      <p>
        For the account of <span className="font-medium text-heading">{email}</span>
      </p>
      {username !== email && <p className="text-sm text-muted">Your username is {username}. Either signs you in.</p>}
    </div>
  );
}
