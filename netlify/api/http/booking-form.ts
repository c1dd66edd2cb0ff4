import type { ApiError } from '#netlify/api/api-error.ts';
import { plainPage } from '#netlify/api/http/plain-page.ts';
import { type CallWay, callWays } from '#src/shared/contracts/booking.ts';
import { escaped } from '#src/shared/markup.ts';
import { byLocalDay, mondayOf } from '#src/shared/open-days.ts';
import { availability, bookingWords } from '#src/data/booking.ts';

const written = (zone: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en', { ...options, timeZone: zone });
  return (at: string | number) => format.format(new Date(at));
};

interface Choice {
  chosen?: string | undefined;
  /** The firm's where nothing is known of the visitor: a page without scripts does not know another. */
  zone?: string;
}

/** All open times, week by week and day by day, on one clock, which is named. */
export function timeChoice(slots: readonly string[], { chosen, zone = availability.timeZone }: Choice = {}): string {
  const clock = written(zone, { timeStyle: 'short' });
  const short = written('UTC', { month: 'long', day: 'numeric' });
  const full = written('UTC', { weekday: 'long', month: 'long', day: 'numeric' });
  const time = (slot: string) =>
    `<label class="time"><input type="radio" name="startsAt" value="${slot}"${slot === chosen ? ' checked' : ''}> ${escaped(clock(slot))}</label>`;
  const day = ([date, times]: [string, string[]]) =>
    `<fieldset><legend>${full(date)}</legend><div class="times">${times.map(time).join('\n')}</div></fieldset>`;
  const days = [...byLocalDay(slots, zone)];
  const weeks = [...Map.groupBy(days, ([date]) => mondayOf(date))].map(([monday, ofWeek], at) => {
    const isOpen = chosen === undefined ? at === 0 : ofWeek.some(([, times]) => times.includes(chosen));
    return `<details${isOpen ? ' open' : ''}><summary>Week of ${short(monday)}</summary>${ofWeek.map(day).join('\n')}</details>`;
  });
  return `<p>Open times, in the time zone ${escaped(zone.replaceAll('_', ' '))}:</p>${weeks.join('\n')}`;
}

/** How to talk, where there is a choice. */
function wayChoice(chosen = 'phone'): string {
  if (!availability.meetingLink) return '';
  const one = (way: CallWay) =>
    `<label class="way"><input type="radio" name="by" value="${way}"${way === chosen ? ' checked' : ''}> ${bookingWords.ways[way].join('. ')}</label>`;
  return `<fieldset><legend>${bookingWords.ways.legend}</legend>${callWays.map(one).join('\n')}</fieldset>`;
}

const fields = [
  ['name', 'Name', 'required minlength="2" autocomplete="name"'],
  ['email', 'Email', 'type="email" required autocomplete="email"'],
  ['company', 'Company', 'required autocomplete="organization"'],
  [
    'phone',
    availability.meetingLink ? 'Phone (if we call you)' : 'Phone',
    `type="tel" autocomplete="tel"${availability.meetingLink ? '' : ' required'}`,
  ],
] as const;

type Typed = Record<string, string>;

function field(typed: Typed, [name, label, rules]: (typeof fields)[number]): string {
  return `<label>${label}<input name="${name}" value="${escaped(typed[name] ?? '')}" ${rules}></label>`;
}

/** What there is to choose from. */
interface Choices {
  slots: readonly string[];
  services: readonly { title: string; url: string }[];
}

/** What a call may be about. `chosen` is a title, or the number by which pages name a service. */
function serviceChoice(services: Choices['services'], chosen = ''): string {
  const options = services.map(({ title, url }) => {
    const isChosen = title === chosen || url === `/service/${chosen}`;
    return `<option${isChosen ? ' selected' : ''}>${escaped(title)}</option>`;
  });
  return `<label>Service (optional)<select name="service"><option value="">Not sure yet</option>${options.join('')}</select></label>`;
}

/** The form of a call for people without scripts. After a refusal it says why and still holds what was typed. */
export function bookingForm({ slots, services }: Choices, typed: Typed, refused?: ApiError): Response {
  const reason = refused && (Object.values(refused.extra.fields ?? {})[0] ?? refused.message);
  const alert = reason === undefined ? '' : `<p role="alert">${escaped(reason)}</p>`;
  if (slots.length === 0)
    return plainPage(
      bookingWords.title,
      `${alert}<p>No time is free at the moment. <a href="/contact">Write to us</a>.</p>`,
    );
  const form = `<form method="post">
${serviceChoice(services, typed.service)}
${timeChoice(slots, { chosen: typed.startsAt })}
${wayChoice(typed.by)}
${fields.map((one) => field(typed, one)).join('\n')}
<label>Message<textarea name="message" rows="4" required minlength="10">${escaped(typed.message ?? '')}</textarea></label>
<label class="trap" aria-hidden="true">Leave this field empty<input name="website" tabindex="-1" autocomplete="off"></label>
<button>Book the call</button>
</form>`;
  const use = 'We use what you enter to answer you. More in our <a href="/privacy">Privacy Policy</a>.';
  const content = `${alert}<p>${bookingWords.intro}</p>\n${form}\n<p class="site">${use}</p>`;
  return plainPage(bookingWords.title, content, refused?.status);
}
