/**
 * Keeps what is typed into a form marked with `data-draft` until it was sent, for this tab only: a reload, a failed server
 * or a wrong click on a link loses nothing. Needs no framework, so it works before one is loaded. Sent means that the form
 * was reset, or that the page reached says so with `data-draft-sent`.
 */
const keyOf = (name: string) => `draft:${name}`;

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The field that robots fill in is not a person's text. */
function textFields(form: HTMLFormElement): TextField[] {
  return Array.from(form.elements).filter(
    (element): element is TextField =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      element.type !== 'radio' &&
      element.name !== '' &&
      element.name !== 'website',
  );
}

/** Session storage throws where a visitor forbids it; then there are no drafts. */
function tryStorage<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
}

function save(form: HTMLFormElement, name: string) {
  const values = Object.fromEntries(textFields(form).map((field) => [field.name, field.value]));
  tryStorage((storage) => storage.setItem(keyOf(name), JSON.stringify(values)));
}

function restore(form: HTMLFormElement, name: string) {
  const values = tryStorage((storage) => JSON.parse(storage.getItem(keyOf(name)) ?? '{}') as Record<string, unknown>);
  for (const field of textFields(form)) {
    const value = values?.[field.name];
    if (field.value === '' && typeof value === 'string') field.value = value;
  }
}

function clear(name: string) {
  tryStorage((storage) => storage.removeItem(keyOf(name)));
}

function draftForm(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>('form[data-draft]') : null;
}

export function keepFormDrafts() {
  for (const sent of document.querySelectorAll<HTMLElement>('[data-draft-sent]')) clear(sent.dataset.draftSent ?? '');
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    restore(form, form.dataset.draft ?? '');
  }
  document.addEventListener('input', ({ target }) => {
    const form = draftForm(target);
    if (form) save(form, form.dataset.draft ?? '');
  });
  document.addEventListener('reset', ({ target }) => {
    const form = draftForm(target);
    if (form) clear(form.dataset.draft ?? '');
  });
}
