import type { Reporter, TestModule } from 'vitest/node';
import { firstLines, type Summary, writeSummary } from './summary.ts';

/** Writes what the runner found to the report that `npm test` reads, beside whatever else it prints. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string; stack?: string }[]): void {
    const summary: Summary = { passed: 0, failures: [], files: {} };
    for (const error of errors) summary.failures.push({ name: 'outside any test', message: firstLines(error) });
    for (const module of modules) {
      const { setupDuration, collectDuration, duration } = module.diagnostic();
      summary.files[module.relativeModuleId] = setupDuration + collectDuration + duration;
      const nameOf = (fullName: string) => `${module.relativeModuleId} > ${fullName}`;
      const fail = (name: string, error: { message?: string; stack?: string } | undefined) =>
        summary.failures.push({ name, message: firstLines(error) });
      for (const error of module.errors()) fail(module.relativeModuleId, error);
      for (const suite of module.children.allSuites())
        for (const error of suite.errors()) fail(nameOf(suite.fullName), error);
      for (const test of module.children.allTests()) {
        const { state, errors: own } = test.result();
        if (state === 'failed') fail(nameOf(test.fullName), own[0]);
        if (state === 'passed') summary.passed += 1;
      }
    }
    writeSummary(process.env.SUMMARY ?? 'vitest', summary);
  }
}
