// Output of a test run: one progress line, and everything about what failed. On a terminal the line is overwritten,
// elsewhere one is written for every tenth of the work.

/** In per cent: one line per step where lines cannot be overwritten. */
const STRIDE = 10;
const MINUTE_MS = 60_000;

const timeLeft = (since, share) => {
  const minutes = Math.ceil(((Date.now() - since) * (1 / share - 1)) / MINUTE_MS);
  return minutes <= 1 ? 'about a minute left' : `about ${minutes} minutes left`;
};

/** @param noun what is counted, e.g. `files` */
export function createTestProgress(noun, stream = process.stdout) {
  const began = Date.now();
  const live = stream.isTTY === true;
  let shown = 0;
  let current = '';
  const draw = () => {
    if (live && current !== '') stream.write(`\r\x1b[2K${current.slice(0, (stream.columns ?? 80) - 1)}`);
  };
  return {
    /** Writes lines that stay. */
    write(text) {
      stream.write(`${live ? '\r\x1b[2K' : ''}${text.trimEnd()}\n`);
      draw();
    },
    update(done, total, failed) {
      if (total === 0) return;
      const percent = Math.floor((100 * done) / total);
      const left = done < total ? `, ${timeLeft(began, done / total)}` : '';
      current = `  ${done} of ${total} ${noun}, ${failed} failed${left}`;
      if (live) draw();
      else if (percent >= shown + STRIDE || done === total) {
        shown = percent - (percent % STRIDE);
        stream.write(`${current}\n`);
      }
    },
    end() {
      if (live) stream.write('\r\x1b[2K');
    },
  };
}
