/** As many words in a row of our instructions are no coincidence. */
const shingle = 8;

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Tells whether a text repeats instructions that are not for visitors: by a secret word in them, or by their wording. */
export class LeakGuard {
  readonly canary: string;
  readonly #marks: string[];
  readonly #shingles: Set<string>;

  constructor(instructions: string) {
    this.canary = crypto.randomUUID().replaceAll('-', '');
    const reversed = Array.from(this.canary).reverse().join('');
    this.#marks = [this.canary, reversed, letters(btoa(this.canary))];
    const words = wordsOf(instructions);
    this.#shingles = new Set(words.slice(shingle - 1).map((_, at) => words.slice(at, at + shingle).join(' ')));
  }

  leaks(text: string): boolean {
    const plain = letters(text);
    if (this.#marks.some((mark) => plain.includes(mark))) return true;
    const words = wordsOf(text);
    return words.some((_, at) => this.#shingles.has(words.slice(at, at + shingle).join(' ')));
  }
}

/** Questions about the instructions themselves. They are answered without asking the model: no answer of it could be right. */
const probes = [
  /\b(?:system|hidden|initial|secret|developer|internal)\s+(?:prompts?|instructions?|messages?|directives?)\b/i,
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|rules|guidelines|directives?)\b/i,
  /\b(?:reveal|show|print|repeat|output|tell|give|quote|what)\b.{0,40}\byour\s+(?:\w+\s+)?(?:prompts?|instructions|rules)\b/i,
  /\b(?:repeat|print|output|quote|translate|summarize)\b.{0,30}\b(?:above|before this|verbatim|word for word)\b/i,
];

export function asksForInstructions(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ');
  return probes.some((probe) => probe.test(plain));
}

// oxlint-disable-next-line no-control-regex -- removing control characters is this pattern's purpose
const invisible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Without control and direction characters, which can make text look like something else. */
export const stripInvisible = (text: string) => text.toWellFormed().replace(invisible, '');

/** A model's words as plain text to be shown, cut where it would not end. */
export function plainText(text: string, maxLength: number): string {
  const clean = stripInvisible(text).trim();
  return clean.length <= maxLength ? clean : `${clean.slice(0, maxLength - 1).trimEnd()}…`.toWellFormed();
}
