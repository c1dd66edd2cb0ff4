import type { Asked } from '#netlify/api/data/service/shared-links.ts';
import type { Step } from '#netlify/api/guest/kind.ts';
import { addressIn, pageOf } from '#netlify/api/guest/words.ts';
import { linkIn } from '#src/shared/link-language/words.ts';
import { escaped } from '#src/shared/markup.ts';

interface CodeForm {
  title: string;
  /** Fields before the name. */
  fields?: string;
  label: string;
  /** Who sees what of it. */
  note: string;
}

export const alert = (words: string | undefined, id: string) =>
  words === undefined ? '' : `<p class="g-wrong" role="alert" id="${id}">${escaped(words)}</p>`;

export const described = (words: string | undefined, id: string) =>
  words === undefined ? '' : ` aria-invalid="true" aria-describedby="${id}"`;

/** One more field of a form, whose words go inside the tags. */
export function field(step: Step, name: string, label: string, tag: (attributes: string, typed: string) => string) {
  const wrong = step.refused[name];
  const attributes = `class="g-field" id="${name}" name="${name}"${described(wrong, `${name}-wrong`)}`;
  const typed = escaped(step.typed[name] ?? '');
  return `<div class="g-fr"><label for="${name}">${label}</label>${tag(attributes, typed)}${alert(wrong, `${name}-wrong`)}</div>`;
}

/** A line of it; `more` are further attributes. */
export const inputField = (step: Step, name: string, label: string, more: string, stored = '') =>
  field(
    { ...step, typed: { [name]: stored, ...step.typed } },
    name,
    label,
    (attributes, typed) => `<input ${attributes} value="${typed}" ${more}>`,
  );

const cells = '<i></i>'.repeat(6);

/** One field for six digits, each of which stands in a cell. */
export const codeField = (wrong: string | undefined) =>
  `<div class="g-code"><span aria-hidden="true">${cells}</span><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" placeholder=" " required${described(wrong, 'code-wrong')}></div>${alert(wrong, 'code-wrong')}`;

/** The form that asks for the code which was mailed by the button before. */
export function codeForm({ link, token }: Asked, step: Step, { title, fields = '', label, note }: CodeForm): string {
  const { say } = linkIn(link.language);
  const name = inputField(step, 'name', say('yourName'), 'maxlength="100" autocomplete="name" required', link.name);
  const code = `<div class="g-fr"><label for="code">${say('code')}</label>${codeField(step.refused.code)}</div>`;
  return `<section aria-labelledby="form-title"><h1 id="form-title">${title}</h1>
<p class="g-pr">${say('codeSent', { address: addressIn(link) })}</p>
${alert(step.refused[''], 'form-wrong')}
<form method="post">${fields}${name}${code}
<p class="g-hint"><span>${say('codeGood')}</span><button class="g-plain" name="act" value="code:${step.name}" formnovalidate>${say('newCode')}</button></p>
<div class="g-go"><button class="g-act" name="act" value="${step.name}">${label}</button><a class="g-line" href="${pageOf(token)}">${say('cancel')}</a></div></form>
<p class="g-note">${note}</p></section>`;
}
