// `npm run bench -- commands`: random runs of what people do against a real API, compared with a model of what they have.
// The same runs as in `npm test`, longer.
import { runCommands } from '../../api/test/reliability/command-runs';
import { useBundle } from '../../api/test/support/bundle';
import { newFolder, removeFolder, start } from '../../api/test/support/server';

/** Commands of a run at most. */
const LENGTH = 100;

/** @returns whether all was as the model says */
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
