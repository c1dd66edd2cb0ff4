/** Fetches what reads a file, on the one page that has a place for it. */
export function startVerify() {
  const form = document.querySelector<HTMLElement>('[data-verify]');
  if (form) void import('#src/lib/verify-form.ts').then(({ startVerifyForm }) => startVerifyForm(form));
}
