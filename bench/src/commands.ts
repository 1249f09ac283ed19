// `npm run bench -- commands`: model-based test with random commands of users against a real API, compared with a model
// of their data. The same as in `npm test`, with more and longer runs.
import { runCommands } from '../../api/test/reliability/command-runs';
import { useBundle } from '../../api/test/support/bundle';
import { newFolder, removeFolder, start } from '../../api/test/support/server';

/** Largest number of commands per run. */
const LENGTH = 100;

/** @returns whether every result matched the model */
export async function benchCommands(options: {
  runs: number;
  seed: number;
  json: boolean;
}): Promise<boolean> {
  const { runs, seed, json } = options;
  const folder = newFolder('commands');
  const environment = { WAYBILL_DATA: folder, WAYBILL_SAMPLE_ROWS: '5000' };
  await useBundle('commands');
  const api = await start(environment);
  try {
    const commands = await runCommands(api.port, { runs, length: LENGTH, seed });
    const found = { runs, commands, seed, wrong: 0 };
    console.log(
      json ? JSON.stringify(found) : `${commands} commands in ${runs} runs, seed ${seed}: none wrong`,
    );
    return true;
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return false;
  } finally {
    await api.stop();
    removeFolder(folder);
  }
}
