// Progress display: one line that is updated on a terminal, an occasional line elsewhere.
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const share = ({ done, total }) => (total > 0 ? Math.floor((100 * done) / total) : 0);

/** In per cent: one line per step where lines cannot be overwritten. */
const stride = 20;

export function createProgress(stream = process.stdout) {
  const began = Date.now();
  const open = new Map();
  const live = stream.isTTY === true;

  const describe = ({ label, step, ...count }) =>
    `${label}${count.total > 0 ? ` ${share(count)} %` : ''}${step === undefined ? '' : ` (${step})`}`;
  const draw = () => {
    if (live && open.size > 0) {
      const text = `  … ${[...open.values()].map(describe).join(' · ')}`;
      stream.write(`\r\x1b[2K${text.slice(0, (stream.columns ?? 80) - 1)}`);
    }
  };
  const line = (text) => {
    stream.write(`${live ? '\r\x1b[2K' : ''}${text}\n`);
    draw();
  };

  return {
    line,
    begin(key, label) {
      open.set(key, { label, since: Date.now(), done: 0, total: 0, shown: 0 });
      if (live) draw();
      else line(`  ${label}…`);
    },
    update(key, { step, done, total }) {
      const task = open.get(key);
      if (task === undefined) return;
      Object.assign(task, { step, done, total });
      if (live) draw();
      else if (share(task) >= task.shown + stride) {
        task.shown = share(task) - (share(task) % stride);
        line(`  ${describe(task)}`);
      }
    },
    finish(key, text) {
      const task = open.get(key);
      if (task === undefined) return;
      open.delete(key);
      line(`  ✓ ${text ?? task.label} (${seconds(task.since)})`);
    },
    clear() {
      open.clear();
      if (live) stream.write('\r\x1b[2K');
    },
    sinceBegin: () => seconds(began),
  };
}
