import { drawPages } from './draw-pages.ts';
import { followOptions } from './offer.ts';

/** Once for each tab: reading on after a form was sent is the same visit. What is shown before it is sent has no token. */
function countOpening(): void {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const isOver = document.querySelector('.g, .o, .o-acc, .o-one') === null;
  if (isOver || token === '' || sessionStorage.getItem('opened') === token) return;
  sessionStorage.setItem('opened', token);
  const headers = { 'Content-Type': 'application/json' };
  void fetch(`${location.pathname}/opening`, { method: 'POST', headers, body: JSON.stringify({ token }) });
}

/** A page that was drawn ahead of being looked at counts once it is. */
function whenSeen(work: () => void): void {
  if (document.visibilityState === 'visible') work();
  else document.addEventListener('visibilitychange', () => whenSeen(work), { once: true });
}

async function showText(place: HTMLElement, address: string): Promise<void> {
  const reply = await fetch(address);
  if (!reply.ok) return;
  const page = document.createElement('pre');
  page.className = 'g-page g-text';
  page.dir = 'auto';
  page.textContent = await reply.text();
  place.replaceChildren(page);
}

/** A code that was copied with a space has one cell too few. */
function keepDigits(code: HTMLInputElement): void {
  const digits = code.value.replaceAll(/\D/g, '');
  if (digits !== code.value) code.value = digits;
}

document.addEventListener('DOMContentLoaded', () => {
  const code = document.querySelector<HTMLInputElement>('.g-code input');
  code?.addEventListener('input', () => keepDigits(code));
  whenSeen(countOpening);
  const slip = document.querySelector<HTMLElement>('[data-offer]');
  if (slip) followOptions(slip);
  const place = document.querySelector<HTMLElement>('[data-pdf], [data-text]');
  const { pdf, text } = place?.dataset ?? {};
  // What cannot be shown keeps the link that opens it.
  if (place && pdf) drawPages(place, pdf).catch(() => undefined);
  if (place && text) void showText(place, text);
});
