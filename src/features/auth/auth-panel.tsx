import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flash, showFlash } from '#stores/flash.ts';
import { toast } from '#stores/toast.ts';
import { AuthTabs, type AuthTab } from './auth-tabs.tsx';
import { isSignedIn } from './is-signed-in.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { safeReturnPath } from './return-path.ts';

/**
 * Replaces this page, so that Back from the portal does not return to the sign-in form. Never resolves: the form stays
 * busy until the next page has loaded.
 */
function goOn(): Promise<never> {
  location.replace(safeReturnPath(new URLSearchParams(location.search).get('next'), location.origin));
  return new Promise(() => undefined);
}

/** Skips this page for people who are signed in. If that cannot be found out, the form stays usable. */
function leaveWhenSignedIn() {
  isSignedIn()
    .then((signedIn) => {
      if (signedIn) void goOn();
    })
    .catch(() => undefined);
}

/** The sign-in of the Client Portal. The document contains the login form; everything else waits for the script. */
export function AuthPanel() {
  const [tab, setTab] = useState<AuthTab>('login');
  const [confirmAt, setConfirmAt] = useState<string | null>(null);

  useEffect(() => {
    showFlash();
    leaveWhenSignedIn();
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) leaveWhenSignedIn();
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

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
    setConfirmAt(email);
    setTab('login');
  }

  return (
    <div className="grid gap-6">
      <AuthTabs
        active={tab}
        onChange={setTab}
        panels={{
          login: (
            <div className="grid gap-5">
              {confirmAt !== null && <ConfirmNotice email={confirmAt} />}
              <LoginForm onSignedIn={welcome} />
            </div>
          ),
          register: <RegisterForm onSignedIn={welcomeNew} onConfirmationRequired={askToConfirm} />,
        }}
      />
    </div>
  );
}

function ConfirmNotice({ email }: { email: string }) {
  return (
    <p role="status" className="flex items-start gap-3 rounded-xl border border-primary/40 bg-primary/10 p-4 text-sm">
      <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
      <span>
        We sent a link to <strong className="break-all text-heading">{email}</strong>. Open it to confirm your address,
        then sign in here.
      </span>
    </p>
  );
}
