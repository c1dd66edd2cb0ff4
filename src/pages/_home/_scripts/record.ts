import { hashesToRoot, type Neighbor } from '#src/shared/merkle.ts';
import { readFigure, stepDigit, writeFigure, writeReading } from '#src/shared/record/reading.ts';

/** From leaf to root takes four of these. */
const stepMs = 150;

/** Lets a visitor change the record on the home page, and shows what the change does to every hash above it. */
function startRecord(form: HTMLFormElement, input: HTMLInputElement) {
  const { name = '', unit = '', place = '', same = '', differs = '' } = form.dataset;
  const neighbors = JSON.parse(form.dataset.neighbors ?? '[]') as Neighbor[];
  const lines = [...form.querySelectorAll<HTMLElement>('code[data-level]')];
  const sealed = lines.map((line) => line.textContent);
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let latest = 0;

  function mark(level: number, isSame: boolean) {
    for (const part of form.querySelectorAll<HTMLElement>(`[data-level='${level}']`))
      part.toggleAttribute('data-off', !isSame);
  }

  async function prove() {
    latest += 1;
    const run = latest;
    const hashes = await hashesToRoot(writeReading({ name, unit, place }, input.value), neighbors);
    for (const [level, line] of lines.entries()) {
      if (run !== latest) return;
      const hash = hashes[level] ?? '';
      line.textContent = hash;
      mark(level, hash === sealed[level]);
      if (calm.matches) continue;
      line.animate({ opacity: [0.2, 1] }, { duration: stepMs * 2, easing: 'ease-out' });
      await new Promise((done) => setTimeout(done, stepMs));
    }
    if (run !== latest) return;
    const isSame = hashes.at(-1) === sealed.at(-1);
    form.toggleAttribute('data-off', !isSame);
    for (const verdict of form.querySelectorAll('[data-verdict]'))
      verdict.textContent = isSame ? 'verified' : 'differs';
    const status = form.querySelector('[role=status]');
    if (status) status.textContent = isSame ? same : differs;
  }

  /** As on the dial that it stands for: the digit under the caret is chosen, and typing replaces it. */
  function chooseDigit(caret: number) {
    const at = Math.max(0, Math.min(caret, input.value.length - 1));
    const digit = input.value[at] === ',' ? at + 1 : at;
    input.setSelectionRange(digit, digit + 1);
  }

  function show(figure: string, caretFromEnd: number) {
    input.value = figure;
    if (document.activeElement === input) chooseDigit(figure.length - caretFromEnd);
    void prove();
  }

  const caret = () => input.selectionStart ?? 0;
  input.addEventListener('input', () =>
    show(writeFigure(readFigure(input.value)), input.value.length - (input.selectionEnd ?? 0)),
  );
  // Who comes by keyboard finds all of it selected.
  input.addEventListener('focus', () => setTimeout(() => chooseDigit(caret())));
  input.addEventListener('click', () => chooseDigit(caret()));
  input.addEventListener('keydown', (event) => {
    const { key } = event;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const next = caret() + (key === 'ArrowLeft' ? -1 : 1);
      event.preventDefault();
      chooseDigit(key === 'ArrowLeft' && input.value[next] === ',' ? next - 1 : next);
    }
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      event.preventDefault();
      show(stepDigit(input.value, caret(), key === 'ArrowUp' ? 1 : -1), input.value.length - caret());
    }
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', () => setTimeout(() => void prove()));
  form.querySelector('button[value]')?.addEventListener('click', ({ currentTarget }) => {
    const back = Number((currentTarget as HTMLButtonElement).value);
    show(writeFigure(Math.max(0, readFigure(input.value) - back)), 0);
  });
  input.readOnly = false;
}

const form = document.querySelector<HTMLFormElement>('#record');
const input = form?.querySelector('input');
// Browsers hash for secure origins only; elsewhere the record is there to be read.
if (form && input && isSecureContext) startRecord(form, input);
