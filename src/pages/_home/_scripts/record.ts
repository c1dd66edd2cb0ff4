import { hashesToRoot, type Neighbor } from '#src/shared/merkle.ts';
import { apart, readFigure, shortHash, stepDigit, writeFigure, writeReading } from '#src/shared/record/reading.ts';

/** From leaf to root takes four of these. */
const stepMs = 150;

/** Lets a visitor change what the ad claims, and shows what the change does to every hash above it. */
function startRecord(form: HTMLFormElement, input: HTMLInputElement, turn: HTMLButtonElement) {
  const { name = '', unit = '', place = '', same = '', differs = '', root = '' } = form.dataset;
  const figure = Number(form.dataset.figure);
  const neighbors = JSON.parse(form.dataset.neighbors ?? '[]') as Neighbor[];
  const lines = [...form.querySelectorAll<HTMLElement>('code[data-level]')];
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const turnWords = { right: turn.textContent, back: turn.dataset.turn ?? '' };
  let latest = 0;

  function mark(level: number, isSame: boolean) {
    for (const part of form.querySelectorAll<HTMLElement>(`[data-level='${level}']`))
      part.toggleAttribute('data-off', !isSame);
  }

  function tell(claimed: number, isSame: boolean, top: string) {
    form.toggleAttribute('data-off', !isSame);
    turn.textContent = isSame ? turnWords.back : turnWords.right;
    const short = form.querySelector('[data-ad]');
    if (short) short.textContent = shortHash(top);
    const status = form.querySelector('[role=status]');
    if (status) status.textContent = apart({ figure, unit, claimed, same, differs });
  }

  async function prove() {
    latest += 1;
    const run = latest;
    const claimed = readFigure(input.value);
    const hashes = await hashesToRoot(writeReading({ name, unit, place }, input.value), neighbors);
    for (const [level, line] of lines.entries()) {
      if (run !== latest) return;
      const hash = hashes[level] ?? '';
      line.textContent = hash;
      mark(level, hash === line.dataset.sealed);
      if (calm.matches) continue;
      line.animate({ opacity: [0.2, 1] }, { duration: stepMs * 2, easing: 'ease-out' });
      await new Promise((done) => setTimeout(done, stepMs));
    }
    if (run === latest) tell(claimed, hashes.at(-1) === root, hashes.at(-1) ?? '');
  }

  /** As on the dial that it stands for: the digit under the caret is chosen, and typing replaces it. */
  function chooseDigit(caret: number) {
    const at = Math.max(0, Math.min(caret, input.value.length - 1));
    const digit = input.value[at] === ',' ? at + 1 : at;
    input.setSelectionRange(digit, digit + 1);
  }

  function show(written: string, caretFromEnd: number) {
    input.value = written;
    if (document.activeElement === input) chooseDigit(written.length - caretFromEnd);
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
  form.querySelector('[data-change]')?.addEventListener('click', () => {
    input.focus();
    chooseDigit(0);
  });
  turn.addEventListener('click', () => {
    const isOff = readFigure(input.value) !== figure;
    show(writeFigure(isOff ? figure : figure - Number(form.dataset.back)), 0);
  });
  input.readOnly = false;
}

const form = document.querySelector<HTMLFormElement>('#record');
const input = form?.querySelector('input');
const turn = form?.querySelector<HTMLButtonElement>('[data-turn]');
// Browsers hash for secure origins only; elsewhere the record is there to be read.
if (form && input && turn && isSecureContext) startRecord(form, input, turn);

// The floating button would lie over the figures of a phone.
if (form)
  new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute('data-record-in-view', entry?.isIntersecting ?? false);
  }).observe(form);
