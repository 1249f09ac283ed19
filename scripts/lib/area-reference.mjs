// Generates docs/area-reference.md from the sources: the exports of the shared packages that a remote may import, each
// with the first sentence of its doc comment, and the topics of the event bus.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './environment.mjs';

const entries = [
  ['@waybill/platform', 'shared/platform/src/index.ts'],
  ['@waybill/ui', 'shared/ui/src/core/index.ts'],
  ['@waybill/ui/data', 'shared/ui/src/data/index.ts'],
  ['@waybill/ui/charts', 'shared/ui/src/charts/index.ts'],
  ['@waybill/trade', 'shared/trade/src/index.ts'],
  ['@waybill/trade/data', 'shared/trade/src/data.ts'],
  ['@waybill/trade/charts', 'shared/trade/src/charts.ts'],
];

/** File that `./x` refers to; null for a package. */
function fileOf(from, request) {
  if (!request.startsWith('.')) return null;
  const base = join(dirname(from), request);
  const candidates = ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((ending) => base + ending);
  return candidates.find((file) => existsSync(file) && statSync(file).isFile()) ?? null;
}

const firstSentence = (comment) => {
  const text = comment
    .split('\n')
    .map((line) => line.replace(/^\s*\/?\*+\/?\s?/, '').replace(/\s*\*\/\s*$/, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/(^|\s)@(param|returns|throws)\b.*$/, '')
    .trim();
  return /^.*?(?<!\be\.g)[.:](?=\s|$)/.exec(text)?.[0] ?? text;
};

/** First sentence of the doc comment of a name that a file declares or re-exports; '' when there is none. */
function sentenceOf(file, name) {
  const text = readFileSync(file, 'utf8');
  const declared = new RegExp(
    `(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\s*)?^export (?:default )?(?:async )?(?:function|const|class) ${name}\\b`,
    'm',
  ).exec(text);
  if (declared !== null) return declared[1] === undefined ? '' : firstSentence(declared[1]);
  for (const { names, request } of givenOn(text)) {
    const next = names.includes(name) ? fileOf(file, request) : null;
    if (next !== null) return sentenceOf(next, name);
  }
  return '';
}

/** `export { A, type B } from './x'` → its re-exported values, without the types. */
function givenOn(text) {
  return [...text.matchAll(/^export \{([^}]*)\} from '([^']+)';/gm)].map(([, list, request]) => ({
    request,
    names: list
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '' && !each.startsWith('type '))
      .map((each) => each.split(' as ').at(-1)),
  }));
}

/** Rows of an entry point: `[name, sentence]`, sorted by name. */
function rowsOf(entry) {
  const file = join(root, entry);
  return givenOn(readFileSync(file, 'utf8'))
    .flatMap(({ names, request }) => {
      const from = fileOf(file, request);
      return names.map((name) => [
        name,
        from === null ? `\`${name}\` of ${request}` : sentenceOf(from, name),
      ]);
    })
    .sort(([a], [b]) => a.localeCompare(b, 'en'));
}

/** `[topic, sentence]` in the order of the contract. */
function topicRows() {
  const text = readFileSync(join(root, 'shared/contract/src/topics.ts'), 'utf8');
  const [, body] = /export const topics = \{(.*?)\n\} as const/s.exec(text);
  return [...body.matchAll(/(?:^ {2}(\/\*\*.*?\*\/)\n)?^ {2}'?([a-z.]+)'?: /gms)].map(
    ([, comment, topic]) => [topic, comment === undefined ? '' : firstSentence(comment)],
  );
}

const list = (rows) =>
  rows.map(([name, sentence]) => `- \`${name}\`${sentence === '' ? '' : `: ${sentence}`}`);

/** The text of docs/area-reference.md. */
export function areaReference() {
  return `${[
    '# What the shared packages offer to a remote',
    '',
    'Generated from the sources by `node scripts/area-reference.mjs`. How to use them: [area-team.md](area-team.md). Every component in all its states: `npm run gallery`. Types are in the packages, next to what they describe.',
    '',
    '## Topics of the event bus',
    '',
    '`platform.bus.on(topic)` and `platform.bus.publish(topic, payload)`; the shape of each payload is in `shared/contract/src/topics.ts`.',
    '',
    ...list(topicRows()),
    ...entries.flatMap(([name, file]) => ['', `## ${name}`, '', ...list(rowsOf(file))]),
  ].join('\n')}\n`;
}
