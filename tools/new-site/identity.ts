import { countryName } from '#src/shared/address.ts';
import { mix } from '#src/shared/colors.ts';
import { type Change, editFiles, quoted } from './edit-file.ts';
import type { Wishes } from './wishes.ts';

/** What packages and projects may be called. */
const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'site';

/** A field of the object that begins after `start`, whatever text it holds. */
const field = (name: string, to: string): Change => [
  new RegExp(String.raw`(?<=\n)  ${name}:\s+(?:'(?:[^'\\]|\\.)*'|"[^"]*"|\{[^}]*\}|\[[^\]]*\])(?=,)`),
  `  ${name}: ${to}`,
];

const icons = ['linkedin', 'x', 'github', 'youtube'];
/** Accounts are not guessed: without an address, an icon is left out. */
const social = `[
    ${icons.map((icon) => `{ name: '${{ linkedin: 'LinkedIn', x: 'X', github: 'GitHub', youtube: 'YouTube' }[icon] ?? icon}', icon: '${icon}', url: null },`).join('\n    ')}
  ]`;

function siteChanges(wishes: Wishes): Change[] {
  const { name, tagline, description, domain, telegram, street, town, country } = wishes;
  const address = `{ street: ${quoted(street)}, city: ${quoted(town)}, postalCode: ${quoted(wishes['postal-code'])}, country: ${quoted(countryName(country, wishes.language))} }`;
  return [
    // The type above the values has no quotes, so that a field is found among the values only.
    field('name', quoted(name)),
    field('legalName', quoted(wishes['legal-name'])),
    field('address', address),
    field('tagline', quoted(tagline)),
    field('description', quoted(description)),
    field('contactEmail', quoted(`info@${domain}`)),
    field('telegram', quoted(telegram)),
    field('paymentsEmail', quoted(`payments@${domain}`)),
    field('paymentsHandle', quoted(telegram)),
    field('social', social),
  ];
}

/** From the two colors that are chosen to all that the design needs: surfaces and borders lie between the page and white. */
function colorChanges({ color, ground }: Wishes): Change[] {
  const surface = (share: number) => mix(ground, '#FFFFFF', share).toUpperCase();
  const lightened = { secondary: ground.toUpperCase(), accent1: surface(0.045), accent2: surface(0.075) };
  const borders = { muted: surface(0.66), line: surface(0.19), lineStrong: surface(0.44) };
  const all = { primary: color.toUpperCase(), ...lightened, gray: '#E0E0E0', ...borders };
  return Object.entries(all).map(([name, hex]) => field(name, quoted(hex)));
}

/** What the law and the register of the demo's country say of its firm; how long invoices are kept follows from the country. */
const firmChanges = ({ country }: Wishes): Change[] => [
  [/(?<=\n {4}country: )'[^']*'/, quoted(country)],
  [/(?<=\n {4}legalForm: )'[^']*'/, quoted('')],
  [/(?<=\n {4}register: )'[^']*'/, quoted('')],
];

/** Writes the firm's identity to the files that hold it; what they are is what comes back. */
export function writeIdentity(folder: string, wishes: Wishes): string[] {
  const slug = slugOf(wishes.name);
  const named: Change = [/(?<="name": )"[^"]*"/, JSON.stringify(slug)];
  const year = String(new Date().getFullYear());
  const edits: Record<string, Change[]> = {
    'src/data/site.ts': siteChanges(wishes),
    'src/data/booking.ts': [field('timeZone', quoted(wishes['time-zone'])), field('meetingLink', quoted(''))],
    'src/data/invoicing.ts': [field('currency', quoted(wishes.currency)), ...firmChanges(wishes)],
    'src/data/language.ts': [[/(?<=language = )'[^']*'/, quoted(wishes.language)]],
    'src/shared/colors.ts': colorChanges(wishes),
    'package.json': [
      named,
      [/(?<="description": )"[^"]*"/, JSON.stringify(`The site and client portal of ${wishes.name}`)],
    ],
    'package-lock.json': [named, [/(?<="": \{\s+"name": )"[^"]*"/, JSON.stringify(slug)]],
    'supabase/config.toml': [[/(?<=project_id = )"[^"]*"/, JSON.stringify(slug)]],
    // The license asks that the line of those who wrote the rest stays.
    LICENSE: [[/(?=Copyright \(c\))/, `Copyright (c) ${year} ${wishes['legal-name']}\n`]],
    'README.md': [[/^# .*\n\n\S+/, `# ${wishes.name}\n\n${wishes.name}`]],
  };
  editFiles(folder, edits);
  return Object.keys(edits);
}
