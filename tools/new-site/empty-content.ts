import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { editFiles } from './edit-file.ts';

/** What a firm is asked by everybody. The rest of the answers come as it writes them. */
const keptAnswers = [
  ...['what-do-you-do', 'prices', 'how-long', 'how-to-start', 'contact'],
  ...['who-reads', 'reply-time', 'first-conversation', 'ownership', 'privacy'],
];
const keptService = 'strategic-consulting.md';
const keptArticle = 'cost-of-an-app.md';
const keptSample = 'assessment.md';
const content = 'src/content';
/** Each firm has these to say for itself, whatever its law is called. */
const gaps: Record<string, string[]> = {
  'privacy.md': [
    '[[the authority that supervises you]]',
    '[[who hosts the site, and where]]',
    '[[who sends your mail]]',
  ],
  'terms.md': ['[[the register and number of your firm]]', '[[the courts that decide]]'],
  'cookies.md': ['[[cookies of tools that you add]]'],
};

const keepOnly = (folder: string, kept: string[]) => {
  for (const name of readdirSync(folder)) if (!kept.includes(name)) rmSync(join(folder, name), { recursive: true });
};

interface Entry {
  id: string | number;
  page?: string;
}

/** The answers with these ids in one file, each leading to a page that is still there. */
function keepAnswers(folder: string): void {
  const answers = join(folder, content, 'answers');
  const all = readdirSync(answers).flatMap((name) => parse(readFileSync(join(answers, name), 'utf8')) as Entry[]);
  const kept = keptAnswers.flatMap((id) => all.filter((entry) => entry.id === id));
  const led = kept.map((entry) => ({ ...entry, page: entry.page?.replace(/^\/service\/.*/, '/services') }));
  keepOnly(answers, []);
  writeFileSync(join(answers, 'answers.yaml'), stringify(led, { lineWidth: 120 }));
}

/** The cards of the home page that lead to what is still there: the one service, and the branding page. */
function keepCards(folder: string): void {
  const file = join(folder, content, 'cards.yaml');
  const cards = parse(readFileSync(file, 'utf8')) as Entry[];
  writeFileSync(
    file,
    stringify(
      cards.filter(({ id }) => [3, 4, 5].includes(Number(id))),
      { lineWidth: 120 },
    ),
  );
  editFiles(folder, {
    'src/data/home-cards.ts': [
      [/(?<=cardDisplayOrder = )\[[^\]]*\]/, '[3, 4]'],
      [/(?<=serviceOfCard[^=]*= )\{[^}]*\}/, '{ 3: 1 }'],
      [/(?<=brandingService = )\d+/, '1'],
    ],
  });
}

/** One paragraph first, so that nobody publishes what nobody has filled in: a build on the host stops at it. */
function openGaps(folder: string): void {
  const edits = Object.entries(gaps).map(([name, missing]) => {
    const list = missing.map((gap) => `- ${gap}`).join('\n');
    const words = `\n## To be filled in\n\nHave this page read by somebody who knows your law, and say here:\n\n${list}\n`;
    return [`${content}/legal/${name}`, [[/(?<=\n---\n)/, words]]] as const;
  });
  editFiles(folder, Object.fromEntries(edits));
}

/** Leaves one service, one article, ten answers, and policies with gaps: a day of writing instead of somebody else's words. */
export function emptyContent(folder: string): void {
  const at = (name: string) => join(folder, content, name);
  const services = /(?<=\nservices: )\[[^\]]*\]/;
  editFiles(folder, {
    [`${content}/articles/${keptArticle}`]: [[services, '[1]']],
    [`${content}/samples/${keptSample}`]: [[services, '[1]']],
    [`${content}/services/${keptService}`]: [[/(?<=\nmobileOrder: )\d+/, '1']],
    [`${content}/home.yaml`]: [[/(?<=faq: )\[[^\]]*\]/, '[prices, how-long, ownership, how-to-start]']],
  });
  keepOnly(at('services'), [keptService]);
  keepOnly(at('articles'), [keptArticle]);
  keepOnly(at('samples'), [keptSample]);
  keepAnswers(folder);
  keepCards(folder);
  openGaps(folder);
}
