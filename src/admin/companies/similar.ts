const legalForms = /\b(?:ltd|limited|llc|inc|corp|co|plc|gmbh|ag|kg|ug|sarl|sas|sa|bv|nv|ab|oy|srl|spa|group)\b/g;

/** What is left of a firm’s name without its legal form, signs and case. */
const coreOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('.', '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(legalForms, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The company that is most likely another entry of the same firm: of the same name, or of one that begins with it. */
export function similarTo<T extends { name: string }>(name: string, others: readonly T[]): T | undefined {
  const core = coreOf(name);
  if (core === '') return undefined;
  const begins = (long: string, short: string) => short !== '' && `${long} `.startsWith(`${short} `);
  return (
    others.find((other) => coreOf(other.name) === core) ??
    others.find((other) => begins(coreOf(other.name), core) || begins(core, coreOf(other.name)))
  );
}
