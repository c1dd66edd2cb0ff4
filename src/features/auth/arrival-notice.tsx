import { MailCheck, MailX, UserRoundX } from 'lucide-react';
import { useHydrated } from '#lib/use-hydrated.ts';
import { readArrival } from './arrival.ts';

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

export function ArrivalNotice() {
  const arrival = useHydrated() ? readArrival(location) : null;
  if (arrival === null) return null;
  const [Icon, words] = notices[arrival];
  return (
    <p role="status" className="flex items-start gap-3 rounded-xl border border-primary/40 bg-primary/10 p-4 text-sm">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
      <span>{words}</span>
    </p>
  );
}
