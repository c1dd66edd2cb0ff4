import { inFours } from '#src/shared/address-groups.ts';
import type { Enrollment } from '#src/shared/contracts/second-factor.ts';
import { Button } from '#src/components/ui/button.tsx';
import { TextLink } from '#src/components/ui/text-link.tsx';
import { copyText } from '#src/stores/copy-text.ts';
import { QrCode } from './qr-code.tsx';

/** What an authenticator app is given: a code to scan, or the same as a key to type. */
export function AuthenticatorKey({ secret, uri, qr }: Enrollment) {
  return (
    <div className="flex flex-wrap items-center gap-5">
      <QrCode qr={qr} label="Code for your authenticator app to scan" className="size-44 rounded-xl" />
      <div className="grid min-w-0 flex-1 basis-52 justify-items-start gap-2 text-sm">
        <p className="text-muted">
          Scan this with an authenticator app. On this device, <TextLink href={uri}>open the app</TextLink> or enter the
          key:
        </p>
        <code className="break-words font-mono text-heading [overflow-wrap:anywhere]">{inFours(secret)}</code>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => void copyText(secret, 'Key copied', 'Paste it into your authenticator app.')}
        >
          Copy key
        </Button>
      </div>
    </div>
  );
}
