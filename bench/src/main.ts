// Entry of `npm run bench -- NAME`: picks the measurement and prints what it found, as text or JSON.
import { parseArgs } from 'node:util';

const help = `npm run bench -- NAME [options]

  search       the search call through HTTP, signed and charged, on generated records, and HS suggestions:
               p50 and p95, the share that is the engine, and the ratio to a bare HTTP call
                 --rows N    generated records (default 1000000; kept under .cache/bench)
                 --runs N    measured searches of each kind (default 200)

  first-paint  the login page beside the same code built as one plain application, in Chromium on a slow line and a
               slow machine (1.6 Mbit/s, 150 ms, 4× CPU): paints, usable form, bytes, requests and their ratios, and
               where the bytes go
                 --runs N    measured visits of each (default 7)

  security     everything of the security design that can be tried over HTTP: inputs, accepted and refused wrongly
                 --long      the full form, which writes docs/security-report.md (the fast one is part of npm test)
                 --seed N    the random inputs of an earlier run
                 --only IDS  some trials, e.g. S2,A4

  --json       the figures as JSON
  --help       this text`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string' },
    runs: { type: 'string' },
    long: { type: 'boolean', default: false },
    seed: { type: 'string' },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

function count(name: 'rows' | 'runs' | 'seed', usual: number): number {
  const text = values[name];
  const value = text === undefined ? usual : Number(text);
  if (!Number.isInteger(value) || value < 1) {
    console.error(`--${name} takes a whole number from 1, not “${text}”.`);
    process.exit(2);
  }
  return value;
}

// Each measurement is loaded alone: they bring much along.
const [name] = positionals;
if (values.help || name === undefined) {
  console.log(help);
} else if (name === 'search') {
  const { benchSearch } = await import('./search');
  await benchSearch({ rows: count('rows', 1_000_000), runs: count('runs', 200), json: values.json });
} else if (name === 'first-paint') {
  const { benchFirstPaint } = await import('./first-paint/index');
  await benchFirstPaint({ runs: count('runs', 7), json: values.json });
} else if (name === 'security') {
  const { benchSecurity } = await import('./security');
  const clean = await benchSecurity({
    long: values.long,
    seed: count('seed', Date.now() % 1_000_000),
    only: values.only?.split(',') ?? [],
    json: values.json,
  });
  process.exitCode = clean ? 0 : 1;
} else {
  console.error(`No measurement is called “${name}”.\n\n${help}`);
  process.exit(2);
}
