import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { Button } from '#src/components/ui/button.tsx';
import { TextLink } from '#src/components/ui/text-link.tsx';
import { api } from '#src/lib/api.ts';
import { messageOf } from '#src/lib/failure.ts';
import { IncompleteLink } from './incomplete-link.tsx';
import { tokenInHash } from './link-token.ts';

type State = { step: 'asking' | 'sending' | 'done' } | { step: 'failed'; reason: string };

/** Uses the link that was mailed to a new address. It waits for a click: mail programs open links by themselves. */
export function ConfirmEmailPanel() {
  const [token] = useState(() => tokenInHash(location.hash));
  const [state, setState] = useState<State>({ step: 'asking' });

  async function confirm() {
    setState({ step: 'sending' });
    try {
      await api.auth['confirm-email'].$post({ json: { token } });
      setState({ step: 'done' });
    } catch (error) {
      setState({ step: 'failed', reason: messageOf(error) });
    }
  }

  if (token === '')
    return (
      <IncompleteLink>
        This link is incomplete. Open it again as you received it, or{' '}
        <TextLink href={portalPaths.profile}>ask for a new one in your profile</TextLink>.
      </IncompleteLink>
    );
  if (state.step === 'done') return <Confirmed />;
  const sending = state.step === 'sending';
  return (
    <div className="grid gap-6">
      {state.step === 'failed' && <IncompleteLink>{state.reason}</IncompleteLink>}
      <Button loading={sending} onClick={() => void confirm()}>
        {sending ? 'Confirming...' : 'Confirm this address'}
      </Button>
    </div>
  );
}

function Confirmed() {
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
        <span>Done. Your account now uses this address, and you can sign in with it.</span>
      </p>
      <Button asChild>
        <a href={portalPaths.profile}>Go to your profile</a>
      </Button>
    </div>
  );
}
