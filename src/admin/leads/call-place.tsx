import { useState } from 'react';
import { usePending } from '#src/components/form/use-pending.ts';
import { Button } from '#src/components/ui/button.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { useUnsaved } from '#src/lib/leaving.ts';
import { meetingLink } from '#src/shared/contracts/booking.ts';
import { z } from '#src/shared/zod.ts';
import type { BookingEdit } from './save-lead.ts';

interface CallPlaceProps {
  phone: string | null;
  link: string | null;
  store: (edit: BookingEdit) => Promise<boolean>;
}

/** The number that is called or, where there is one, the link that both follow. */
export function CallPlace({ phone, link, store }: CallPlaceProps) {
  const [text, setText] = useState(link ?? '');
  const [error, setError] = useState<string>();
  const [saving, save] = usePending(async () => {
    const wanted = text.trim();
    const refusal = wanted === '' ? undefined : z.safeParse(meetingLink, wanted).error?.issues[0]?.message;
    setError(refusal);
    if (refusal === undefined) await store({ link: wanted || null });
  });
  useUnsaved(text.trim() !== (link ?? ''));
  return (
    <div className="grid gap-3">
      <p>
        {link === null ? 'By phone: ' : 'By link; their number: '}
        {phone === null ? (
          'none given. Correct the contact to add one.'
        ) : (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="link">
            {phone}
          </a>
        )}
      </p>
      <InputField
        label="Link"
        optional
        verbatim
        type="url"
        value={text}
        onValue={setText}
        error={error}
        hint="Empty means by phone. Once the call is booked, an email tells them of each change."
      />
      <Button variant="secondary" size="sm" className="justify-self-start" loading={saving} onClick={save}>
        Save link
      </Button>
    </div>
  );
}
