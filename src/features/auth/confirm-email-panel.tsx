import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { accountPaths, portalPaths } from '#src/shared/portal-paths.ts';
import { Button } from '#src/components/ui/button.tsx';
import { TextLink } from '#src/components/ui/text-link.tsx';
import { ApiFailure } from '#src/lib/api-failure.ts';
import { api } from '#src/lib/api.ts';
import { messageOf } from '#src/lib/failure.ts';
import { IncompleteLink } from './incomplete-link.tsx';
import { provesAccount, tokenInHash } from './link-token.ts';

type State = { step: 'asking' | 'sending' | 'done' | 'signedOut' } | { step: 'failed'; reason: string };

/**
 * Uses the link that was mailed to a new address, or to whoever registered, who has to be signed in here. It waits for a
 * click: mail programs open links by themselves.
 */
export function ConfirmEmailPanel() {
  const [token] = useState(() => tokenInHash(location.hash));
  const [isAccounts] = useState(() => provesAccount(location.hash));
  const [state, setState] = useState<State>({ step: 'asking' });

  async function confirm() {
    setState({ step: 'sending' });
    try {
      if (isAccounts) await api.user['address-proof'].$post({ json: { token } });
      else await api.auth['confirm-email'].$post({ json: { token } });
      setState({ step: 'done' });
    } catch (error) {
      if (isAccounts && error instanceof ApiFailure && error.status === 401) setState({ step: 'signedOut' });
      else setState({ step: 'failed', reason: messageOf(error) });
    }
  }

  if (token === '')
    return (
      <IncompleteLink>
        This link is incomplete. Open it again as you received it, or{' '}
        <TextLink href={portalPaths.profile}>ask for a new one in your profile</TextLink>.
      </IncompleteLink>
    );
  if (state.step === 'done') return <Confirmed isAccounts={isAccounts} />;
  const sending = state.step === 'sending';
  return (
    <div className="grid gap-6">
      {state.step === 'signedOut' && (
        <IncompleteLink>
          You are not signed in here.{' '}
          <TextLink href={accountPaths.signIn} target="_blank">
            Sign in
          </TextLink>{' '}
          to the account that you registered, then confirm.
        </IncompleteLink>
      )}
      {state.step === 'failed' && <IncompleteLink>{state.reason}</IncompleteLink>}
      <Button loading={sending} onClick={() => void confirm()}>
        {sending ? 'Confirming...' : 'Confirm this address'}
      </Button>
    </div>
  );
}

function Confirmed({ isAccounts }: { isAccounts: boolean }) {
  return (
    <div className="grid gap-6">
      <p
        // The button, and with it the focus, has gone.
        ref={(element) => element?.focus()}
        tabIndex={-1}
        role="status"
        className="flex items-start gap-3 rounded-xl border border-heading/40 bg-heading/5 p-4"
      >
        <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-heading" />
        <span>
          {isAccounts
            ? 'Done. This address is known to be yours, and email about your projects reaches it.'
            : 'Done. Your account now uses this address, and you can sign in with it.'}
        </span>
      </p>
      <Button asChild>
        {isAccounts ? (
          <a href={portalPaths.dashboard}>Go to the portal</a>
        ) : (
          <a href={portalPaths.profile}>Go to your profile</a>
        )}
      </Button>
    </div>
  );
}
