import { MailCheck } from 'lucide-react';
import { CopyButton } from '#src/components/app/copy-button.tsx';
import { InputField } from '#src/components/ui/input.tsx';

interface InviteLinkProps {
  /** Null if it was sent by e-mail. */
  link: string | null;
  email: string;
  /** Where it takes the place of the button that asked for it. */
  autoFocus?: boolean;
}

/** The link that sets a password: shown to be handed over, or sent to its owner. */
export function InviteLink({ link, email, autoFocus }: InviteLinkProps) {
  if (link === null) {
    return (
      <p className="flex items-start gap-3 rounded-xl border border-success/40 bg-success/10 p-4 text-gray">
        <MailCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-success" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          The link is on its way to {email}. It works once, for three days.
        </span>
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      <InputField
        label="Link to set the password"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
        hint="It works once, within three days, and is shown only this once."
      />
      <CopyButton text={link} label="Copy link" variant="secondary" autoFocus={autoFocus} />
    </div>
  );
}
