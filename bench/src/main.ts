// Entry of `npm run bench -- NAME`: picks the measurement and prints what it found, as text or JSON.
import { parseArgs } from 'node:util';
import { benchSearch } from './search';

const help = `npm run bench -- NAME [options]

  search    the search call through HTTP, signed and charged, on generated records, and HS suggestions:
            p50 and p95, the share that is the engine, and the ratio to a bare HTTP call
              --rows N    generated records (default 1000000; kept under .cache/bench)
              --runs N    measured searches of each kind (default 200)

  --json    the figures as JSON
  --help    this text`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '200' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

function count(name: 'rows' | 'runs'): number {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) {
    console.error(`--${name} takes a whole number from 1, not “${values[name]}”.`);
    process.exit(2);
  }
  return value;
}

const [name] = positionals;
if (values.help || name === undefined) {
  console.log(help);
} else if (name === 'search') {
  await benchSearch({ rows: count('rows'), runs: count('runs'), json: values.json });
} else {
  console.error(`No measurement is called “${name}”.\n\n${help}`);
  process.exit(2);
}
