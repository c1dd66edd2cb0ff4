/** Sends the newsletter form without leaving the page. What sends it is fetched when somebody does. */
export function startNewsletter() {
  addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.hasAttribute('data-newsletter')) return;
    event.preventDefault();
    import('#src/lib/newsletter-form.ts').then(
      ({ sendNewsletterForm }) => sendNewsletterForm(form),
      // The browser sends it itself then, past this listener.
      () => form.submit(),
    );
  });
}
