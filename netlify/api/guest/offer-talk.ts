import type { Step } from '#netlify/api/guest/kind.ts';
import { alert, codeForm, described, field, inputField } from '#netlify/api/guest/code-form.ts';
import { type AskedOffer, bar, offeredBy, seenOf, wordsOf } from '#netlify/api/guest/offer-words.ts';
import type { GuestParts } from '#netlify/api/guest/page.ts';
import { pageOf } from '#netlify/api/guest/words.ts';
import { site } from '#src/data/site.ts';
import { escaped } from '#src/shared/markup.ts';
import type { OfferWords } from '#src/shared/offer-language/en.ts';

/** What was asked and answered, and where to ask. The first question of a browser takes a code. */
export function questions({ link, token }: AskedOffer, step: Step, isOpen: boolean): string {
  const { conversation } = link.thing;
  const { say, minute } = wordsOf(link.thing);
  const entries = conversation.map(
    ({ by, isTheirs, body, at }) =>
      `<li><div><b>${escaped(by ?? (isTheirs ? link.thing.name : site.name))}</b><span>${minute(at)}</span></div><p>${escaped(body)}</p></li>`,
  );
  if (!isOpen && entries.length === 0) return '';
  const wrong = step.name === 'question' ? step.refused.body : undefined;
  const form = `<form class="o-ask" method="post" action="${escaped(pageOf(token))}"><label for="q">${say('question')}</label><div><textarea class="g-field" id="q" name="body" maxlength="2000" required${described(wrong, 'q-wrong')}>${escaped(step.name === 'question' ? (step.typed.body ?? '') : '')}</textarea>${alert(wrong, 'q-wrong')}
<div class="o-row"><p>${say('answersHere', { person: offeredBy(link.thing) })}</p><button class="g-line" name="act" value="${link.isKnown ? 'question' : 'code:question'}">${say('send')}</button></div></div></form>`;
  return `<div class="o-doc o-qs"><section class="o-sec" id="ask"><h2>${say('questions')}</h2>${entries.length > 0 ? `<ul class="o-talk">${entries.join('')}</ul>` : ''}${isOpen ? form : ''}</section></div>`;
}

const textarea = (step: Step, name: string, label: string) =>
  field(step, name, label, (attributes, typed) => `<textarea ${attributes} maxlength="1000">${typed}</textarea>`);

/** The form of an act, in the language of the offer. */
function form(
  asked: AskedOffer,
  step: Step,
  [title, label, note]: [title: keyof OfferWords, label: keyof OfferWords, note?: keyof OfferWords],
  fields = '',
): string {
  const { say } = wordsOf(asked.link.thing);
  const told = step.name === 'question' ? '' : `${say('told')} `;
  const more = note === undefined ? '' : say(note);
  return codeForm(asked, step, {
    ...{ title: say(title), label: say(label), note: (told + more).trim(), fields },
  });
}

/** Whatever else is done with a code: to ask, to decline, to name whoever signs, or to say that it came to the wrong person. */
export const forms: Record<string, (asked: AskedOffer, step: Step) => string> = {
  question: (asked, step) =>
    form(
      asked,
      step,
      ['questionTitle', 'send', 'questionNote'],
      textarea(step, 'body', wordsOf(asked.link.thing).say('question')),
    ),
  decline: (asked, step) =>
    form(
      asked,
      step,
      ['declineTitle', 'decline'],
      seenOf(asked.link.thing) + textarea(step, 'reason', wordsOf(asked.link.thing).say('why')),
    ),
  other: (asked, step) => {
    const { say } = wordsOf(asked.link.thing);
    const fields =
      inputField(step, 'colleague', say('colleague'), 'maxlength="100" required') +
      inputField(step, 'colleagueEmail', say('colleagueEmail'), 'type="email" maxlength="254" required');
    return form(asked, step, ['otherTitle', 'otherSend', 'otherNote'], fields);
  },
  refuse: (asked, step) => form(asked, step, ['refuse', 'refuseSend', 'refuseNote']),
};

export const formPage = (asked: AskedOffer, step: Step): GuestParts => ({
  bar: bar(
    asked,
    `<a class="o-way" href="${escaped(pageOf(asked.token))}">${wordsOf(asked.link.thing).say('readAgain')}</a>`,
  ),
  main: `<main class="o-one">${forms[step.name]?.(asked, step) ?? ''}</main>`,
  foot: wordsOf(asked.link.thing).say('actFoot'),
});
