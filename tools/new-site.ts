/**
 * `npm run new-site` makes the product somebody's own: it asks for name, addresses, currency and colors, or takes them from
 * the command line, and writes them to the files that hold them. `-- --empty-content` also leaves one service, one article and
 * ten answers of the demo's copy, and policies with gaps.
 */
import { fail } from '#build/fail.ts';
import { root } from '#build/paths.ts';
import { bin, runStep } from '#tools/steps.ts';
import { emptyContent } from './new-site/empty-content.ts';
import { writeIdentity } from './new-site/identity.ts';
import { completeWishes, readWishes } from './new-site/wishes.ts';

async function makeSite(): Promise<void> {
  const { given, emptyContent: isEmpty } = readWishes(process.argv.slice(2));
  const written = writeIdentity(root, await completeWishes(given));
  if (isEmpty) emptyContent(root);
  const formatted = written.filter((file) => file.endsWith('.ts'));
  if (isEmpty) formatted.push('src/content', 'src/data');
  await runStep('format', [bin('prettier/bin/prettier.cjs'), '--write', '--log-level', 'warn', ...formatted]);
  await runStep('icons', ['tools/media/icons.ts']);
  await runStep('procedure', ['tools/media/procedure.ts']);
  console.log(`\nWritten: ${written.join(', ')}${isEmpty ? ' and src/content' : ''}.`);
  console.log(
    [
      'Left for you:',
      '  src/data/wallets.ts     your payment addresses, or active: false',
      '  src/data/invoicing.ts   tax number, register, bank, usual tax rate; then isExample: false',
      '  src/data/site.ts        facts and offer: what visitors ask and only you know',
      '  src/content             your words; src/content/README.md has the rules',
      '  npm run media           the two films, where ffmpeg is',
      '  npm test                whether all of it holds together',
    ].join('\n'),
  );
}

await makeSite().catch(fail);
