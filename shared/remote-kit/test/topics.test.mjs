// Every topic of the event bus is published somewhere and heard somewhere: what nobody hears is no topic.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const rooms = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mf-'));

const isSource = (name) =>
  /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !/(^|\/)testing\//.test(name);
const sources = [...rooms, 'shared/platform', 'shared/trade', 'shared/ui']
  .map((room) => join(root, room, 'src'))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter(isSource)
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );

const table = readFileSync(join(root, 'shared/contract/src/topics.ts'), 'utf8');
const [, body] = /export const topics = \{(.*?)\n\} as const/s.exec(table);
const topics = [...body.matchAll(/^ {2}'?([a-z.]+)'?: /gm)].map(([, name]) => name);

const somewhere = (call, topic) => {
  const name = topic.replaceAll('.', '\\.');
  return sources.some((text) => new RegExp(`\\b(?:${call})\\(\\s*'${name}'`).test(text));
};

test('the table of topics was read', () => {
  expect(topics).toEqual(expect.arrayContaining(['session.changed', 'toast', 'navigate']));
});

test.each(topics)('%s has a publisher and a subscriber', (topic) => {
  expect([somewhere('publish', topic), somewhere('on|subscribeTo', topic)]).toEqual([true, true]);
});
