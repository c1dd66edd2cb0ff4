import { runBenches } from '#tools/benches.ts';

const results = await runBenches();
console.log('\nIn all:');
for (const { name, ok, seconds } of results) console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(0)} s)`);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
