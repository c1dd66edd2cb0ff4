import { api, reply } from './api.ts';
import { newsletter } from '#src/data/contact.ts';

/** Keeps the address in the field unless it was taken, and says below it what became of it. */
export async function sendNewsletterForm(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  const status = form.querySelector('[role=status]');
  if (button === null || status === null || button.ariaDisabled === 'true') return;
  const say = (message: string, failed: boolean) => {
    status.toggleAttribute('data-failed', failed);
    status.textContent = message;
  };
  // Not disabled, which would take the focus from it.
  button.ariaDisabled = 'true';
  button.textContent = newsletter.pending;
  say('', false);
  try {
    const { email = '', website = '' } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const { message } = await reply(api.newsletter.$post({ json: { email, website } }));
    form.reset();
    say(message, false);
  } catch (error) {
    say((error instanceof Error && error.message) || 'Please try again later', true);
  }
  button.textContent = newsletter.action;
  button.ariaDisabled = null;
}
