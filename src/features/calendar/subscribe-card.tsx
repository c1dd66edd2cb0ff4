import { CalendarPlus, Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { CalendarLink } from '#shared/contracts/calendar.ts';
import { Loaded } from '#components/app/loaded.tsx';
import { DateOf } from '#components/app/time.tsx';
import { attempt } from '#components/form/attempt.ts';
import { usePending } from '#components/form/use-pending.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { memberApi, reply } from '#lib/api.ts';
import { useQuery } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';
import { $calendarLink } from './queries.ts';

const resource = memberApi.user['calendar-link'];

/** The address at which a calendar program reads what is due: made, replaced and withdrawn here. */
export function SubscribeCard() {
  const link = useQuery($calendarLink);
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

type Question = 'replace' | 'withdraw' | null;

const questions = {
  replace: {
    title: 'Make a new address?',
    description: 'The current address stops working at once. Calendars that use it will need the new one.',
    confirmLabel: 'Make a new address',
  },
  withdraw: {
    title: 'Withdraw the address?',
    description: 'It stops working at once, and calendars that use it no longer update.',
    confirmLabel: 'Withdraw the address',
  },
};

function Address({ link: { createdAt } }: { link: CalendarLink }) {
  const [url, setUrl] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question>(null);

  const [making, make] = usePending(() =>
    attempt('Failed to make an address', async () => {
      const made = await reply(resource.$post());
      setUrl(made.url);
      $calendarLink.patch(() => ({ createdAt: made.createdAt }));
      setQuestion(null);
    }),
  );
  const [withdrawing, withdraw] = usePending(() =>
    attempt('Failed to withdraw the address', async () => {
      const left = await reply(resource.$delete());
      setUrl(null);
      $calendarLink.patch(() => left);
      setQuestion(null);
    }),
  );

  if (createdAt === null) {
    return (
      <Button variant="secondary" loading={making} onClick={make}>
        <CalendarPlus aria-hidden="true" />
        Get a calendar address
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
        <NewAddress url={url} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => setQuestion('replace')}>
          Make a new address
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setQuestion('withdraw')}>
          Withdraw the address
        </Button>
      </div>
      {question !== null && (
        <ConfirmDialog
          open
          onOpenChange={() => setQuestion(null)}
          {...questions[question]}
          destructive
          pending={making || withdrawing}
          onConfirm={question === 'replace' ? make : withdraw}
        />
      )}
    </div>
  );
}

function NewAddress({ url }: { url: string }) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      toast({ title: 'Copy failed', description: 'Please try again or copy manually.', variant: 'destructive' });
    }
  }
  return (
    <div className="grid gap-3">
      <Field
        label="Your calendar address"
        hint="It is shown only once. Anyone who has it can read your calendar without signing in, so keep it to yourself."
      >
        <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => void copy()}>
          {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {copied ? 'Copied' : 'Copy address'}
        </Button>
        <Button asChild variant="secondary" size="sm">
          <a href={url.replace(/^https?:/, 'webcal:')}>
            <CalendarPlus aria-hidden="true" />
            Open in a calendar app
          </a>
        </Button>
      </div>
    </div>
  );
}
