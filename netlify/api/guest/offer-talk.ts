import type { Step } from '#netlify/api/guest/kind.ts';
import { alert, codeForm, described, field } from '#netlify/api/guest/code-form.ts';
import { type AskedOffer, bar, offeredBy, seenOf } from '#netlify/api/guest/offer-words.ts';
import type { GuestParts } from '#netlify/api/guest/page.ts';
import { momentOf, pageOf } from '#netlify/api/guest/words.ts';
import { site } from '#src/data/site.ts';
import { escaped } from '#src/shared/markup.ts';

/** What was asked and answered, and where to ask. The first question of a browser takes a code. */
export function questions({ link, token }: AskedOffer, step: Step, isOpen: boolean): string {
  const { conversation } = link.thing;
  const entries = conversation.map(
    ({ by, isTheirs, body, at }) =>
      `<li><div><b>${escaped(by ?? (isTheirs ? link.thing.name : site.name))}</b><span>${momentOf(at)}</span></div><p>${escaped(body)}</p></li>`,
  );
  if (!isOpen && entries.length === 0) return '';
  const wrong = step.name === 'question' ? step.refused.body : undefined;
  const form = `<form class="o-ask" method="post" action="${escaped(pageOf(token))}"><label for="q">Your question</label><div><textarea class="g-field" id="q" name="body" maxlength="2000" required${described(wrong, 'q-wrong')}>${escaped(step.name === 'question' ? (step.typed.body ?? '') : '')}</textarea>${alert(wrong, 'q-wrong')}
<div class="o-row"><p>${offeredBy(link.thing)} answers here and by email.</p><button class="g-line" name="act" value="${link.isKnown ? 'question' : 'code:question'}">Send question</button></div></div></form>`;
  return `<div class="o-doc o-qs"><section class="o-sec" id="ask"><h2>Questions</h2>${entries.length > 0 ? `<ul class="o-talk">${entries.join('')}</ul>` : ''}${isOpen ? form : ''}</section></div>`;
}

const textarea = (step: Step, name: string, label: string) =>
  field(step, name, label, (attributes, typed) => `<textarea ${attributes} maxlength="1000">${typed}</textarea>`);
const line = (step: Step, name: string, label: string, type: string) =>
  field(
    step,
    name,
    label,
    (attributes, typed) => `<input ${attributes} type="${type}" value="${typed}" maxlength="254" required>`,
  );

const told = 'We tell whoever sent the offer.';

/** Whatever else is done with a code: to ask, to decline, to name whoever signs, or to say that it came to the wrong person. */
export const forms: Record<string, (asked: AskedOffer, step: Step) => string> = {
  question: (asked, step) =>
    codeForm(asked, step, {
      ...{
        title: 'One code, then your question goes out',
        label: 'Send question',
        note: 'Your next questions from this browser need none.',
      },
      fields: textarea(step, 'body', 'Your question'),
    }),
  decline: (asked, step) =>
    codeForm(asked, step, {
      ...{ title: 'Decline this offer', label: 'Decline', note: told },
      fields: seenOf(asked.link.thing) + textarea(step, 'reason', 'Why? (optional)'),
    }),
  other: (asked, step) =>
    codeForm(asked, step, {
      ...{
        title: 'Who signs for your firm?',
        label: 'Ask for their link',
        note: `${told} They send the same version to your colleague.`,
      },
      fields: line(step, 'colleague', 'Their full name', 'text') + line(step, 'colleagueEmail', 'Their email', 'email'),
    }),
  refuse: (asked, step) =>
    codeForm(asked, step, {
      title: 'This is not for me',
      label: 'End this link',
      note: `${told} The link opens nothing from then on.`,
    }),
};

export const formPage = (asked: AskedOffer, step: Step): GuestParts => ({
  bar: bar(asked, `<a class="o-way" href="${escaped(pageOf(asked.token))}">Read the offer again</a>`),
  main: `<main class="o-one">${forms[step.name]?.(asked, step) ?? ''}</main>`,
  foot: 'Acting takes the code that was emailed to this address.',
});
