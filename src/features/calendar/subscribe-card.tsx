import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { CalendarLink } from '#src/shared/contracts/calendar.ts';
import { CopyButton } from '#src/components/app/copy-button.tsx';
import { Loaded } from '#src/components/app/loaded.tsx';
import { DateOf } from '#src/components/app/time.tsx';
import { attempt } from '#src/components/form/attempt.ts';
import { ConfirmButton } from '#src/components/form/confirm-button.tsx';
import { usePending } from '#src/components/form/use-pending.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { patch, useQuery } from '#src/lib/query.ts';
import { calendarLinkQuery } from './queries.ts';

const resource = memberApi.user['calendar-link'];

/** The address at which a calendar program reads what is due: made, replaced and withdrawn here. */
export function SubscribeCard() {
  const link = useQuery(calendarLinkQuery);
  return (
    <Card>
      <h2 className="text-lg font-semibold">In your own calendar</h2>
      <p className="mb-4 mt-1 max-w-prose text-muted">
        Subscribe once, and your calendar app shows what is due and keeps up with every change.
      </p>
      <Loaded
        query={link}
        name="Calendar address"
        what="your calendar address"
        skeleton={{ count: 1, itemClassName: 'h-11' }}
      >
        {(data) => <Address link={data} />}
      </Loaded>
    </Card>
  );
}

function Address({ link: { createdAt } }: { link: CalendarLink }) {
  const [url, setUrl] = useState<string | null>(null);
  const make = () =>
    attempt('Failed to make an address', async () => {
      const made = await reply(resource.$post());
      setUrl(made.url);
      patch(calendarLinkQuery, () => ({ createdAt: made.createdAt }));
    });
  const withdraw = () =>
    attempt('Failed to withdraw the address', async () => {
      const left = await reply(resource.$delete());
      setUrl(null);
      patch(calendarLinkQuery, () => left);
    });
  const [making, start] = usePending(make);

  if (createdAt === null) {
    return (
      <Button icon={CalendarPlus} variant="secondary" loading={making} onClick={start}>
        Get the calendar link
      </Button>
    );
  }
  return (
    <div className="grid gap-4">
      {url === null ? (
        <p className="text-gray">
          You made an address on <DateOf value={createdAt} />. It was shown only once.
        </p>
      ) : (
        <div className="grid gap-3">
          <InputField
            label="Your calendar address"
            hint="It is shown only once. Anyone who has it can read your calendar without signing in, so keep it to yourself."
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className="flex flex-wrap gap-3">
            <CopyButton text={url} label="Copy address" size="sm" autoFocus />
            <Button asChild icon={CalendarPlus} variant="secondary" size="sm">
              <a href={url.replace(/^https?:/, 'webcal:')}>Open in a calendar app</a>
            </Button>
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <ConfirmButton
          variant="secondary"
          size="sm"
          question={{
            title: 'Make a new address?',
            description: 'The current address stops working at once. Calendars that use it will need the new one.',
            confirmLabel: 'Make a new address',
            destructive: true,
          }}
          onConfirm={make}
        >
          Make a new address
        </ConfirmButton>
        <ConfirmButton
          variant="ghost"
          size="sm"
          question={{
            title: 'Withdraw the address?',
            description: 'It stops working at once, and calendars that use it no longer update.',
            confirmLabel: 'Withdraw the address',
            destructive: true,
          }}
          onConfirm={withdraw}
        >
          Withdraw the address
        </ConfirmButton>
      </div>
    </div>
  );
}
