// F3: killed again and again under mixed writes (`npm run bench -- kills` does it five hundred times), the server has
// everything that it acknowledged, once, and charged exactly: with both stores embedded, and with both on servers.
import { byTurns, isWhole } from '@waybill/contract/testing/sampled';
import { accountsServer } from '../support/accounts-server';
import { startClickhouse } from '../support/clickhouse';
import { bareFolder, dataFolder, removeFolder } from '../support/server';
import { type Kills, killAgainAndAgain } from './kills';

/** With servers a start costs half the CPU. */
const ROUNDS = isWhole() ? { embedded: 3, servers: 8 } : { embedded: 2, servers: 4 };
/** Every so many kills of the API, PostgreSQL crashes as well. */
const CRASH_EVERY = 3;
const folders = { embedded: dataFolder('kills'), servers: bareFolder('kills-servers') };
afterAll(() => Object.values(folders).map(removeFolder));

const embedded = (seed: number) =>
  killAgainAndAgain({
    rounds: ROUNDS.embedded,
    seed,
    environment: { WAYBILL_DATA: folders.embedded },
  });

async function onServers(seed: number): Promise<Kills> {
  const [accounts, records] = await Promise.all([accountsServer('kills'), startClickhouse({ sample: true })]);
  try {
    return await killAgainAndAgain({
      rounds: ROUNDS.servers,
      seed,
      environment: {
        ...accounts.environment,
        ...records.environment,
        WAYBILL_DATA: folders.servers,
        WAYBILL_SAMPLE_ROWS: '0',
      },
      betweenTimes: async (round) => {
        if (round % CRASH_EVERY === 0) await accounts.crash?.();
      },
    });
  } finally {
    await Promise.all([accounts.end(), records.end()]);
  }
}

test('kill -9 at any moment loses no acknowledged write, does none twice, and charges exactly', async () => {
  const seed = Date.now() % 1_000_000;
  // The same writers and the same look afterwards: one day the ones, another day the others. Side by side: a round waits
  // more than it works.
  const stores = byTurns([embedded, onServers], 2);
  for (const kills of await Promise.all(stores.map((killed, at) => killed(seed + at)))) {
    // The seed is in the message of a failure.
    expect({ seed, wrong: kills.wrong }).toEqual({ seed, wrong: [] });
    expect(kills.acknowledged).toBeGreaterThan(kills.rounds);
    expect(kills.unanswered).toBeGreaterThan(0);
  }
}, 1_800_000);
