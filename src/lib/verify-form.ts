import type { verifyPage } from '#src/data/verify.ts';
import type { VerifyReply } from '#src/shared/contracts/verify.ts';
import { digestOf } from './digest.ts';

type States = typeof verifyPage.states;

function filled(text: string, at: string, figures: Record<string, string | number>): string {
  const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(at));
  const values: Record<string, string | number> = { ...figures, day };
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The sentence for an answer, with its figures filled in. */
function wordsFor(states: States, answer: VerifyReply): string {
  if (answer.state === 'published') return states.published.replace('{path}', answer.path);
  if (answer.state === 'invoice') {
    const { isVoid, kind, issuedOn: day, number } = answer;
    return filled(states[isVoid ? 'void' : kind], day, { number });
  }
  if (answer.state === 'offer') {
    const { number, version, acceptedBy: by, acceptedFor: firm, acceptedAt, endedAt } = answer;
    const accepted = filled(states.offer, acceptedAt, { number, version, by, firm });
    return endedAt === null ? accepted : `${accepted} ${filled(states.ended, endedAt, {})}`;
  }
  if (!('version' in answer)) return states[answer.state];
  const { version, versions, decidedAt } = answer;
  if (decidedAt === null) return states.superseded;
  const text = answer.state === 'approved' ? states.approved : states.supersededApproved;
  return filled(text, decidedAt, { version, versions });
}

async function ask(sha256: string): Promise<VerifyReply> {
  // What calls the API is fetched when somebody checks something.
  const { api, reply } = await import('./api.ts');
  return reply(api.verify.$post({ json: { sha256 } }));
}

/** The root that this deployment answers for. Whoever has no script reads it in the list. */
async function showRoot(): Promise<void> {
  const place = document.querySelector('[data-site-root]');
  const list = place?.querySelector('a')?.href;
  if (!place || !list) return;
  const root = /^root ([0-9a-f]{64})/.exec(await (await fetch(list)).text())?.[1];
  if (root !== undefined) place.textContent = root;
}

/** Lets visitors choose or drop a file, and says what it is. */
export function startVerifyForm(root: HTMLElement): void {
  const states = JSON.parse(root.dataset.states ?? '{}') as States;
  const part = (name: string) => root.querySelector<HTMLElement>(name);
  const [drop, input, result] = [part('[data-drop]'), root.querySelector('input'), part('[data-result]')];
  const [name, status, digest] = [part('[data-name]'), part('[role=status]'), part('[data-digest]')];
  if (!drop || !input || !result || !name || !status || !digest) return;
  // Where the list cannot be had, its link stays in place of the root.
  showRoot().catch(() => undefined);
  let latest = 0;
  const say = (text: string) => {
    status.textContent = text;
    // On a phone the answer comes below the edge of the screen.
    status.scrollIntoView({ block: 'nearest' });
  };

  const check = async (file: File) => {
    latest += 1;
    const run = latest;
    result.hidden = false;
    delete status.dataset.state;
    name.textContent = file.name;
    digest.textContent = '';
    say(states.working);
    try {
      const sha256 = await digestOf(file);
      if (run !== latest) return;
      digest.textContent = `SHA-256 ${sha256}`;
      const answer = await ask(sha256);
      if (run !== latest) return;
      status.dataset.state = answer.state;
      say(wordsFor(states, answer));
    } catch (error) {
      if (run === latest) say(`${states.failed} ${error instanceof Error ? error.message : ''}`.trim());
    }
  };

  const checkChosen = () => {
    const [file] = input.files ?? [];
    if (file) void check(file);
    // The same file may have changed and be chosen again.
    input.value = '';
  };
  input.addEventListener('change', checkChosen);
  // One may have been chosen before this was fetched.
  checkChosen();
  const over = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    drop.toggleAttribute('data-over', isOver);
  };
  drop.addEventListener('dragover', over(true));
  drop.addEventListener('dragleave', over(false));
  drop.addEventListener('drop', (event) => {
    over(false)(event);
    const [file] = event.dataTransfer?.files ?? [];
    if (file) void check(file);
  });
}
