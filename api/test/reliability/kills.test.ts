// F3: killed again and again under mixed writes (`npm run bench -- kills` does it five hundred times), the server has everything that it acknowledged, once, and charged exactly.
import { dataFolder, removeFolder } from '../support/server';
import { killAgainAndAgain } from './kills';

/** A round starts a whole server, writes, kills and compares: some seconds, of which all tests together have few. */
const ROUNDS = 6;
const folder = dataFolder('kills');
afterAll(() => removeFolder(folder));

test('kill -9 at any moment loses no acknowledged write, does none twice, and charges exactly', async () => {
  const seed = Date.now() % 1_000_000;
  const kills = await killAgainAndAgain({
    rounds: ROUNDS,
    seed,
    environment: { WAYBILL_DATA: folder },
  });
  // The seed is in the message of a failure.
  expect({ seed, wrong: kills.wrong }).toEqual({ seed, wrong: [] });
  expect(kills.acknowledged).toBeGreaterThan(kills.rounds);
  expect(kills.unanswered).toBeGreaterThan(0);
}, 600_000);
