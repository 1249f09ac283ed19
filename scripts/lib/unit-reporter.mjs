// Jest reporter of `npm test`: progress, failures in full, and what passed only on a further attempt.
import { relative } from 'node:path';
import { createTestProgress } from './test-progress.mjs';

const printedConsole = (entries) =>
  entries.map(({ type, message }) => `  console.${type}: ${message}`).join('\n');

export default class UnitReporter {
  #progress = createTestProgress('files of unit tests');
  #hasFailed = false;

  onTestResult(_test, result, { numPassedTestSuites, numFailedTestSuites, numTotalTestSuites }) {
    const file = relative(process.cwd(), result.testFilePath);
    const isFailed = result.numFailingTests > 0 || result.testExecError !== undefined;
    if (isFailed) {
      this.#hasFailed = true;
      const printed = result.console ? `\n${printedConsole(result.console)}` : '';
      this.#progress.write(`FAIL ${file}\n${result.failureMessage ?? ''}${printed}`);
    }
    for (const { status, invocations, fullName, retryReasons } of result.testResults)
      if (status === 'passed' && invocations > 1)
        this.#progress.write(
          `RETRIED ${file}: ${fullName}: passed at attempt ${invocations}\n${(retryReasons ?? []).join('\n')}`,
        );
    this.#progress.update(numPassedTestSuites + numFailedTestSuites, numTotalTestSuites, numFailedTestSuites);
  }

  onRunComplete() {
    this.#progress.end();
  }

  getLastError() {
    return this.#hasFailed ? new Error('Some unit tests failed.') : undefined;
  }
}
