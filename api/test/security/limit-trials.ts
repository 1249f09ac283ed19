// I17 and I21: what anybody may ask for without a login: how often an address gets it, and what it leaves on the disk.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codes } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { visitor } from '../support/server';
import { type Answer, deliver, type Sent } from '../support/signer';
import { inLanes, type Trial } from './trial';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const SUGGESTIONS_MAX = 1_200;

const suggestions: Trial = {
  id: 'I17',
  what: 'HS suggestions of one address without end, 24 at once: so many in ten minutes and no more, others go on',
  async run({ port, random }, tally) {
    const attacker = await visitor(port);
    const from = `2001:db8:${random.below(65_536).toString(16)}:7::1`;
    const ask = (q: string, address: string) =>
      attacker.send('GET', calls.hsSuggestions.path, { query: { q }, from: address });
    const answers: Answer[] = [];
    // The same text: what is limited is the address, not the work.
    await inLanes(numbers(24), numbers(SUGGESTIONS_MAX + 60), async () => {
      answers.push(await ask('of the and for with', from));
    });
    tally.atMost('suggestions of an address', answers, SUGGESTIONS_MAX);
    tally.refused('a neighbour in its network', await ask('lamp', from.replace(/1$/, '2')), [codes.tooMany]);
    tally.accepted('another address', await ask('lamp', '198.51.100.77'));
  },
};

const traceIn = (text: string) => /"trace":"([\w-]+)"/.exec(text)?.[1] ?? '';

/** Lines of log and audit with one of these traces. */
function countLines(texts: readonly string[], traces: ReadonlySet<string>): number {
  const lines = texts.flatMap((text) => text.split('\n'));
  return lines.filter((line) => traces.has(traceIn(line))).length;
}

const LINES_MAX = 60;

const logGrowth: Trial = {
  id: 'I21',
  what: 'unsigned requests of one address without end: 60 lines a minute in log and audit, then a count; those of others are listed',
  async run({ port, folder, log, size, random }, tally) {
    const octet = () => 1 + random.below(250);
    const address = `10.${octet()}.${octet()}.${octet()}`;
    const refuse = (from: string) => {
      const headers = { host: `localhost:${port}`, 'x-forwarded-for': from };
      const sent: Sent = { method: 'GET', target: calls.userInfo.path, headers, body: Buffer.alloc(0) };
      return deliver(port, sent);
    };
    const traces = new Set<string>();
    await inLanes(numbers(8), numbers(size(400, 20_000)), async () => {
      const answer = await refuse(address);
      tally.refused('unsigned', answer, [codes.badSignature]);
      traces.add(traceIn(answer.text));
    });
    const other = await refuse(`10.${octet()}.${octet()}.${octet()}`);
    const last = new Set([traceIn(other.text)]);
    const audit = () =>
      readdirSync(join(folder, 'audit')).map((name) => readFileSync(join(folder, 'audit', name), 'utf8'));
    for (const [what, read] of [
      ['log', () => [readFileSync(log, 'utf8')]],
      ['audit', audit],
    ] as const) {
      // Lines are written in order: with the last one the others are there.
      while (countLines(read(), last) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      const lines = countLines(read(), traces);
      // The trial may run over the end of a minute, or of several.
      const minutes = size(2, 10);
      tally.holds(`${lines} lines in the ${what} for ${traces.size} requests`, lines <= LINES_MAX * minutes);
    }
  },
};

export const limitTrials: readonly Trial[] = [suggestions, logGrowth];
