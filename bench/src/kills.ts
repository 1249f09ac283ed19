// `npm run bench -- kills`: crash test that kills the API at random moments during mixed writes, as often as asked,
// with either accounts database. The same rounds as in `npm test`.
import { killAgainAndAgain } from '../../api/test/reliability/kills';
import { type AccountsServer, accountsServer } from '../../api/test/support/accounts-server';
import { useBundle } from '../../api/test/support/bundle';
import { newFolder, removeFolder } from '../../api/test/support/server';
import { quantile, round, table } from './figures';

/** PostgreSQL crashes too at every such number of kills of the API. */
const CRASH_EVERY = 5;

export const killStores = ['embedded', 'postgres'] as const;

/** @returns whether nothing acknowledged was lost, done twice or charged wrongly */
export async function benchKills(options: {
  rounds: number;
  seed: number;
  store: (typeof killStores)[number];
  json: boolean;
}): Promise<boolean> {
  const { rounds, seed, store, json } = options;
  await useBundle('kills-bench');
  const folder = newFolder('kills');
  const server: AccountsServer | undefined = store === 'postgres' ? await accountsServer('kills') : undefined;
  try {
    const kills = await killAgainAndAgain({
      rounds,
      seed,
      environment: {
        WAYBILL_DATA: folder,
        WAYBILL_SAMPLE_ROWS: '0',
        ...server?.environment,
      },
      betweenTimes: async (done) => {
        if (done % 10 === 0) process.stderr.write(`${done} of ${rounds} kills\n`);
        if (done % CRASH_EVERY === 0) await server?.crash?.();
      },
    });
    const { startMs, ...counts } = kills;
    const result = {
      store,
      seed,
      rounds,
      'while starting': counts.whileStarting,
      acknowledged: counts.acknowledged,
      'under way': counts.unanswered,
      'of these done': counts.doneUnanswered,
      wrong: counts.wrong.length,
      'start p50, ms': round(quantile(startMs, 0.5), 0),
      'start p95, ms': round(quantile(startMs, 0.95), 0),
    };
    console.log(json ? JSON.stringify({ ...kills, store, seed }, null, 2) : table([result]));
    for (const wrong of counts.wrong) console.log(wrong);
    return counts.wrong.length === 0;
  } finally {
    await server?.end();
    removeFolder(folder);
  }
}
