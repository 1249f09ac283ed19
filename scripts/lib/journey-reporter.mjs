// Playwright reporter of `npm test`: progress, failures in full, and what passed only on a further attempt.
import { relative } from 'node:path';
import { createTestProgress } from './test-progress.mjs';

const describeError = ({ message, stack, snippet }) => [stack ?? message, snippet].filter(Boolean).join('\n');

/** Without the root, the project and the file of its title. */
const describeTest = (test) =>
  `${relative(process.cwd(), test.location.file)}:${test.location.line} › ${test.titlePath().slice(3).join(' › ')}`;

export default class JourneyReporter {
  #progress = createTestProgress('journeys');
  #total = 0;
  #done = 0;
  #failed = 0;

  printsToStdio() {
    return true;
  }

  onBegin(_config, suite) {
    this.#total = suite.allTests().length;
  }

  onTestEnd(test, { status, retry, errors, attachments }) {
    const isUnexpected = status !== 'skipped' && status !== test.expectedStatus;
    const isLast = !isUnexpected || retry >= test.retries;
    const name = describeTest(test);
    if (isUnexpected) {
      const files = attachments.flatMap(({ path }) => (path === undefined ? [] : [`  see ${path}`]));
      this.#progress.write(
        [`FAIL ${name} (attempt ${retry + 1})`, ...errors.map(describeError), ...files].join('\n'),
      );
    } else if (retry > 0) this.#progress.write(`RETRIED ${name}: passed at attempt ${retry + 1}`);
    if (!isLast) return;
    this.#done += 1;
    if (isUnexpected) this.#failed += 1;
    this.#progress.update(this.#done, this.#total, this.#failed);
  }

  onError(error) {
    this.#progress.write(`FAIL ${describeError(error)}`);
  }

  onStdErr(chunk, test) {
    if (test === undefined) this.#progress.write(String(chunk));
  }

  onEnd() {
    this.#progress.end();
  }
}
