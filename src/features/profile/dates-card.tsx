import { useId } from 'react';
import type { DatesChoice, User } from '#src/shared/contracts/auth.ts';
import { patch } from '#src/lib/query.ts';
import { type DateLanguage, dateLanguages, isDateLanguage } from '#src/shared/date-choice.ts';
import { attempt } from '#src/components/form/attempt.ts';
import { useSaved } from '#src/components/form/use-saved.ts';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { formatDateTime } from '#src/lib/format.ts';
import { profileQuery } from '#src/stores/profile.ts';

/** 'Deutsch (Deutschland)', as those who read it call it. */
function nameOf(language: DateLanguage): string {
  return new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' }).of(language) ?? language;
}

const zones = () => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** How the person reads dates, here and in mails. */
export function DatesCard({ user: { timeZone, dateLanguage } }: { user: User }) {
  const example = useId();
  const chosen = isDateLanguage(dateLanguage) ? dateLanguage : null;
  const { saved, store } = useSaved((change: Partial<DatesChoice>) =>
    attempt('Failed to save your choice', async () => {
      const user = await reply(memberApi.user.dates.$put({ json: { timeZone, dateLanguage: chosen, ...change } }));
      patch(profileQuery, () => user);
    }),
  );

  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Card className="max-w-2xl">
      <CardHeader>
        <CardTitle>Dates</CardTitle>
      </CardHeader>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Time zone"
          empty={`Same as this browser: ${here.replaceAll('_', ' ')}`}
          options={zones().map((zone) => [zone, zone.replaceAll('_', ' ')])}
          value={timeZone ?? ''}
          aria-describedby={example}
          onValue={(value) => void store({ timeZone: value || null })}
        />
        <SelectField
          label="Language of dates"
          value={chosen ?? ''}
          aria-describedby={example}
          onValue={(value) => void store({ dateLanguage: (value || null) as DateLanguage | null })}
        >
          <option value="">Same as this browser</option>
          {dateLanguages.map((language) => (
            <option key={language} value={language} lang={language}>
              {nameOf(language)}
            </option>
          ))}
        </SelectField>
      </div>
      <p id={example} className="mt-4 text-sm text-muted">
        It is now {formatDateTime()}. Your emails follow this too, including the time of your daily email. If nothing is
        chosen, they use UTC.
      </p>
      <p role="status" className="mt-1 min-h-5 text-sm text-muted">
        {saved}
      </p>
    </Card>
  );
}
