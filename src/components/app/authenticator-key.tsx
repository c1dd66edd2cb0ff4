import type { Enrollment } from '#shared/contracts/second-factor.ts';
import { toast } from '#stores/toast.ts';
import { Button } from '#components/ui/button.tsx';

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';

async function copy(secret: string) {
  try {
    await navigator.clipboard.writeText(secret);
    toast({ title: 'Key copied', description: 'Paste it into your authenticator app.' });
  } catch {
    toast({ title: 'Copy failed', description: 'Please type the key instead.', variant: 'destructive' });
  }
}

/** What an authenticator app is given: a code to scan, or the same as a key to type. */
export function AuthenticatorKey({ secret, uri, qr }: Enrollment) {
  return (
    <div className="flex flex-wrap items-center gap-5">
      <svg
        role="img"
        aria-label="Code for your authenticator app to scan"
        viewBox={`-3 -3 ${qr.size + 6} ${qr.size + 6}`}
        shapeRendering="crispEdges"
        className="size-44 shrink-0 rounded-xl bg-white"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <div className="grid min-w-0 flex-1 basis-52 justify-items-start gap-2 text-sm">
        <p className="text-muted">
          Scan this with an authenticator app. On this device,{' '}
          <a className="text-primary underline underline-offset-4" href={uri}>
            open the app
          </a>{' '}
          or enter the key:
        </p>
        <code className="break-words font-mono text-heading [overflow-wrap:anywhere]">{inFours(secret)}</code>
        <Button variant="secondary" size="sm" onClick={() => void copy(secret)}>
          Copy key
        </Button>
      </div>
    </div>
  );
}
