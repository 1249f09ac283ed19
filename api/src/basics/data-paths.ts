// Paths of the embedded stores, keys and files below the data folder.
import { join } from 'node:path';

/** Where each store lies in the data folder. */
export const dataPaths = (dataFolder: string) => ({
  accounts: join(dataFolder, 'accounts'),
  warehouse: join(dataFolder, 'warehouse'),
  keys: join(dataFolder, 'secrets', 'server-keys.json'),
  audit: { lines: join(dataFolder, 'audit'), proofs: join(dataFolder, 'secrets', 'audit') },
  files: join(dataFolder, 'files'),
});
