import { useState } from 'react';
import type { User } from '#src/shared/contracts/auth.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { UnprovenEmail } from '#src/features/account/unproven-email.tsx';
import { TellUsForm } from '#src/features/contact/tell-us-form.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { TextLink } from '#src/components/ui/text-link.tsx';

/** For somebody who registered alone: nothing is theirs yet, and whoever could change that asks who they are. */
export function FirstScreen({ me }: { me: User }) {
  const [sent, setSent] = useState(false);
  return (
    <section
      aria-labelledby="first-screen"
      className="mt-10 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]"
    >
      <div className="grid content-start gap-4">
        <h2 id="first-screen" className="text-xl font-semibold">
          You are in. Now tell us who you are.
        </h2>
        <p>
          We answer at {me.email} and link you to your project, which then appears here with its milestones, documents
          and deliverables. Until then there is nothing to count.
        </p>
        <UnprovenEmail email={me.email} />
        <p className="text-muted">
          If a document would help us, you can already share files under{' '}
          <TextLink href={portalPaths.documents}>Documents</TextLink>. If you were invited, sign in with the username in
          the invitation instead.
        </p>
      </div>
      {sent ? (
        <p role="status" className="self-start border-l-2 border-primary pl-5 text-lg text-heading">
          Message sent. We will get back to you at {me.email}.
        </p>
      ) : (
        <TellUsForm
          me={me}
          onSent={() => setSent(true)}
          actions={(pending) => (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm text-muted">We’ll reply to {me.email}.</p>
              <Button type="submit" loading={pending}>
                {pending ? 'Sending...' : 'Send message'}
              </Button>
            </div>
          )}
        />
      )}
    </section>
  );
}
