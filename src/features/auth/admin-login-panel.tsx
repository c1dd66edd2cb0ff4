import { ShieldAlert } from 'lucide-react';
import { TextLink } from '#src/components/ui/text-link.tsx';
import { useState } from 'react';
import { credentialsSchema, type User } from '#src/shared/contracts/auth.ts';
import { can, type Role } from '#src/shared/permissions.ts';
import { accountPaths, portalPaths } from '#src/shared/portal-paths.ts';
import { api, reply } from '#src/lib/api.ts';
import { flash } from '#src/stores/flash.ts';
import { LoginForm } from './login-form.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

const homeOf = (role: Role) => (can(role, 'admin.area') ? accountPaths.admin : portalPaths.dashboard);

/** The sign-in of the admin area. A person with another role is signed in and offered the portal. */
export function AdminLoginPanel() {
  const [refused, setRefused] = useState<User | null>(null);

  useLeaveWhenSignedIn(async () => {
    if (refused === null) location.replace(homeOf((await reply(api.user.profile.$get())).role));
  });

  function welcome(user: User) {
    if (!can(user.role, 'admin.area')) {
      setRefused(user);
      return;
    }
    flash({ title: 'Login successful', description: 'Welcome to the admin dashboard' });
    // Back from the admin area must not return to this form.
    location.replace(accountPaths.admin);
    return new Promise<never>(() => undefined);
  }

  return (
    <div className="grid gap-5">
      {refused && (
        <div
          role="alert"
          className="flex items-start gap-3 rounded-xl border border-warning/50 bg-warning/10 p-4 text-sm"
        >
          <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
          <p>
            <strong className="text-heading">{refused.username}</strong> is not an administrator account. You are signed
            in and can go to the <TextLink href={portalPaths.dashboard}>Client Portal</TextLink>.
          </p>
        </div>
      )}
      <LoginForm
        onSignedIn={welcome}
        offersMail={false}
        schema={credentialsSchema}
        pendingLabel="Please wait"
        failureText="Invalid credentials"
      />
    </div>
  );
}
