import { relative } from 'node:path';
import type { Reporter, Suite, TestError } from '@playwright/test/reporter';
import { root } from '#build/paths.ts';
import { firstLines, type Summary, writeSummary } from './summary.ts';

/** The same report from the browser tests. */
export default class SummaryReporter implements Reporter {
  private suite: Suite | undefined;
  private readonly errors: TestError[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onError(error: TestError): void {
    this.errors.push(error);
  }

  onEnd(): void {
    const summary: Summary = { passed: 0, failures: [], files: {} };
    for (const error of this.errors) summary.failures.push({ name: 'outside any test', message: firstLines(error) });
    for (const test of this.suite?.allTests() ?? []) {
      const name = test.titlePath().filter(Boolean).join(' > ');
      const file = relative(root, test.location.file);
      const ms = test.results.reduce((sum, { duration }) => sum + duration, 0);
      summary.files[file] = (summary.files[file] ?? 0) + ms;
      const outcome = test.outcome();
      if (outcome === 'unexpected') summary.failures.push({ name, message: firstLines(test.results.at(-1)?.error) });
      if (outcome === 'expected') summary.passed += 1;
    }
    writeSummary('browser', summary);
  }
}
