import { useState } from 'react';
import type { SecondFactor } from '#shared/contracts/account.ts';
import { lazyPart } from '#components/app/lazy-part.tsx';
import { DateOf } from '#components/app/time.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { useQuery } from '#lib/query.ts';
import { $security } from './queries.ts';
import { Setting } from './setting.tsx';

const TurnOnDialog = lazyPart(() => import('./turn-on-dialog.tsx'), 'TurnOnDialog');
const TurnOffDialog = lazyPart(() => import('./turn-off-dialog.tsx'), 'TurnOffDialog');

function Words({ isOffered, since, isRequired }: SecondFactor) {
  if (!isOffered)
    return (
      <>
        The sign-in service used here does not offer a second factor. A long password that you use nowhere else is the
        best protection.
      </>
    );
  if (since === null) return <>Signing in will also ask for a code from an app on your phone.</>;
  return (
    <>
      On since <DateOf value={since} />. Signing in asks for a code from your app.
      {isRequired && ' Your account needs it, so it stays on.'}
    </>
  );
}

/** Turns the second factor on and off, or says why there is none. */
export function TwoFactor() {
  const { data } = useQuery($security);
  const [asking, setAsking] = useState<'on' | 'off' | null>(null);
  const close = () => setAsking(null);
  if (!data) return null;
  const { isOffered, since, isRequired } = data.secondFactor;
  const isOn = since !== null;
  return (
    <Setting
      title={<>Two-factor sign-in {isOn && <Badge tone="success">On</Badge>}</>}
      description={<Words {...data.secondFactor} />}
    >
      {isOffered && !isOn && (
        <Button variant="secondary" size="sm" onClick={() => setAsking('on')}>
          Turn on
        </Button>
      )}
      {isOn && !isRequired && (
        <Button variant="secondary" size="sm" onClick={() => setAsking('off')}>
          Turn off
        </Button>
      )}
      {asking === 'on' && <TurnOnDialog onClose={close} />}
      {asking === 'off' && <TurnOffDialog onClose={close} />}
    </Setting>
  );
}
