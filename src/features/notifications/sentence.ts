import type { Notification } from '#src/shared/contracts/notifications.ts';

/** A piece of a sentence; what is named in it stands out. */
export interface Piece {
  text: string;
  isName: boolean;
}

const quoted = /“([^”]+)”/;
const waits = /^(?:(New version) w|W)aits for your decision$/;
const written = /^(?:New (?:comment|note) on|You were mentioned in) “([^”]+)”$/;

const words = (text: string): Piece => ({ text, isName: false });
const name = (text: string): Piece => ({ text, isName: true });

/** What a text quotes, as names. */
function piecesOf(text: string): Piece[] {
  const parts = text.split(new RegExp(quoted, 'g'));
  return parts.map((part, index) => (index % 2 === 1 ? name(part) : words(part))).filter((piece) => piece.text !== '');
}

interface Sentence {
  /** What leads there. */
  pieces: Piece[];
  /** How the sentence goes on. */
  rest?: string;
  /** Who wrote it, or what kind of news it is. */
  about: string | null;
}

/**
 * Title and content of a notification as one sentence that names what it is about. Contents that quote a name are sentences by
 * themselves; the title then only says what kind of news it is.
 */
export function sentenceOf({ title, content }: Pick<Notification, 'title' | 'content'>): Sentence {
  const named = quoted.exec(content)?.[1];
  const waiting = waits.exec(title);
  if (waiting && named !== undefined) {
    const what = waiting[1] ? ': a new version is waiting for your decision.' : ' is waiting for your decision.';
    const until = /Decide by .*$/.exec(content)?.[0];
    return { pieces: [name(named), words(`${what}${until ? ` ${until}` : ''}`)], about: null };
  }
  const place = written.exec(title)?.[1];
  const [, author, text] = /^([^:]{1,150}): (.+)$/s.exec(content) ?? [];
  if (place !== undefined && author !== undefined && text !== undefined) {
    return title.startsWith('You')
      ? { pieces: [name(place), words(`: ${author} mentioned you: “${text}”`)], about: null }
      : { pieces: [name(place), words(`: “${text}”`)], about: author };
  }
  if (quoted.test(title)) return { pieces: [...piecesOf(title), words(`: ${content}`)], about: null };
  if (named !== undefined) return { pieces: piecesOf(content), about: title };
  return { pieces: [name(title)], rest: `${/[.!?:…]$/.test(title) ? '' : ':'} ${content}`, about: null };
}
