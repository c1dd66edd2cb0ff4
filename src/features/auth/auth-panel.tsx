import { useEffect, useState } from 'react';
import { MailCheck, MailX, UserRoundX } from 'lucide-react';
import { Address } from '#src/components/ui/address.tsx';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { flash, showFlash } from '#src/stores/flash.ts';
import { toast } from '#src/stores/toast.ts';
import { AuthTabs, type AuthTab } from './auth-tabs.tsx';
import { ConfirmNotice } from './confirm-notice.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { safeReturnPath } from './return-path.ts';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';
import { readArrival } from './arrival.ts';

/**
 * Replaces this page, so that Back from the portal does not return to the sign-in form. Never resolves: the form stays
 * busy until the next page has loaded.
 */
function goOn(): Promise<never> {
  location.replace(safeReturnPath(new URLSearchParams(location.search).get('next'), location.origin));
  return new Promise(() => undefined);
}

/** How far somebody has come here. It is kept with the history entry, where a reload finds it. */
interface Progress {
  tab: AuthTab;
  /** The address that a link to confirm it was sent to. */
  confirmAt: string | null;
}

const start: Progress = { tab: 'login', confirmAt: null };

function useProgress(): [Progress, (next: Progress) => void] {
  const kept = useHydrated() ? (history.state as Partial<Progress> | null) : null;
  const [progress, setProgress] = useState<Progress>();
  function goTo(next: Progress) {
    history.replaceState(next, '');
    setProgress(next);
  }
  return [progress ?? { ...start, ...kept }, goTo];
}

/** The sign-in of the Client Portal. The document contains the login form; everything else waits for the script. */
export function AuthPanel() {
  const [{ tab, confirmAt }, goTo] = useProgress();
  useEffect(showFlash, []);
  useLeaveWhenSignedIn(goOn);

  function welcome() {
    flash({ title: 'Login successful', description: 'Welcome back!' });
    return goOn();
  }

  function welcomeNew() {
    flash({ title: 'Registration successful', description: 'Your account has been created' });
    return goOn();
  }

  function askToConfirm(email: string) {
    toast({ title: 'Registration successful', description: 'Your account has been created' });
    goTo({ tab: 'login', confirmAt: email });
  }

  return (
    <div className="grid gap-6">
      <AuthTabs
        active={tab}
        onChange={(chosen) => goTo({ tab: chosen, confirmAt })}
        panels={{
          login: (
            <div className="grid gap-5">
              {confirmAt === null ? (
                <ArrivalNotice />
              ) : (
                <ConfirmNotice login={confirmAt}>
                  We sent a link to{' '}
                  <strong className="break-words text-heading">
                    <Address>{confirmAt}</Address>
                  </strong>
                  . Open it to confirm your address, then sign in here.
                </ConfirmNotice>
              )}
              <LoginForm onSignedIn={welcome} />
            </div>
          ),
          register: <RegisterForm onSignedIn={welcomeNew} onConfirmationRequired={askToConfirm} />,
        }}
      />
    </div>
  );
}

const notices = {
  confirmed: [MailCheck, 'Your email address is confirmed. You can sign in now.'],
  'dead link': [
    MailX,
    'This link is no longer valid: it was used already, or it is too old. Sign in, and you can ask for a new one if your address is not confirmed yet.',
  ],
  'account deleted': [
    UserRoundX,
    'Your account is deleted, with the data in it. Records of projects stay with us, without your name. You can close this page.',
  ],
} as const;

function ArrivalNotice() {
  const arrival = useHydrated() ? readArrival(location) : null;
  if (arrival === null) return null;
  const [Icon, words] = notices[arrival];
  return (
    <p role="status" className="flex items-start gap-3 rounded-xl border border-heading/40 bg-heading/5 p-4 text-sm">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-heading" />
      <span>{words}</span>
    </p>
  );
}
