// Action that makes a backup of the data folder while the server runs.
import { isAbsolute, join, relative } from 'node:path';
import { z } from 'zod';
import { isEmpty } from '../../basics/folder-tree';
import { BusyError } from '../../services/ingest';
import { makeBackup } from '../backup/backup';
import { ActionRefusedError, defineAction } from './action';

export const backupMake = defineAction({
  name: 'backup-make',
  request: z.strictObject({
    /** Path on the API's machine. */
    folder: z.string().refine(isAbsolute, 'give the absolute path of the folder'),
  }),
  answer: z.object({
    accountsAt: z.string(),
    recordsAt: z.string(),
    accounts: z.number(),
    records: z.number(),
    files: z.number(),
    bytes: z.number(),
    notes: z.array(z.string()),
  }),
  run: async ({ config, accounts, records }, { folder }) => {
    const { dataFolder, databaseUrl, clickhouse, files } = config;
    if (databaseUrl !== undefined || clickhouse !== undefined)
      throw new ActionRefusedError(
        'Accounts or records are on a server of their own: back them up with pg_dump and ClickHouse’s BACKUP (docs/operator.md, "Backup and restore"). This command is for the embedded databases.',
      );
    const inside = relative(dataFolder, folder);
    if (inside === '' || !(inside.startsWith('..') || isAbsolute(inside)))
      throw new ActionRefusedError(
        `${folder} lies in the data folder: name one elsewhere, better on another disk.`,
      );
    if (!(await isEmpty(folder))) throw new ActionRefusedError(`${folder} is not empty.`);
    try {
      const ownFiles = files === undefined ? join(dataFolder, 'files') : null;
      const made = await makeBackup(
        dataFolder,
        files !== undefined && 'folder' in files ? files.folder : ownFiles,
        { accounts, warehouse: await records() },
        folder,
      );
      const sizes = Object.values(made.files).map(({ size }) => size);
      return {
        ...made.counts,
        accountsAt: made.accountsAt,
        recordsAt: made.recordsAt,
        files: sizes.length,
        bytes: sizes.reduce((sum, size) => sum + size, 0),
        notes: [
          ...(files !== undefined && 'bucket' in files ? ['Files in the bucket are not in it.'] : []),
          'It holds the secrets of the site: whoever has it can read and sign what the site can.',
        ],
      };
    } catch (error) {
      if (error instanceof BusyError)
        throw new ActionRefusedError('A load is under way. Try again when it is done.');
      throw error;
    }
  },
});
