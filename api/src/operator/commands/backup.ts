// `operator backup FOLDER` and `operator restore FOLDER`: back up and restore both embedded databases, files, secrets
// and audit trail.
import { resolve } from 'node:path';
import { readConfig } from '../../basics/config';
import { backupMake } from '../actions/backup';
import { NotRestorableError, restoreBackup } from '../backup/restore';
import { formatExamples, NotDoneError, type OperatorCommand } from '../command';

const backupHelp = `
For a site with the embedded databases, running or not. Loads wait while the records are marked, which takes a moment;
calls are answered meanwhile, but accounts pause while their files are copied, for a second or so. The folder must be empty
and outside the data folder; it gets everything, including the secrets, and a manifest with a hash of each file. With
PostgreSQL or ClickHouse servers: docs/operator.md, "Backup and restore".
${formatExamples(['backup /mnt/backup/2026-11-20', 'while the site runs'])}`;

const restoreHelp = `
Restores into WAYBILL_DATA, which must be empty, while no site runs there. The whole backup is checked against its manifest
before anything is written.
${formatExamples(['restore /mnt/backup/2026-11-20', 'then npm start'])}`;

const numberFormat = new Intl.NumberFormat('en-US');

export const backupCommand: OperatorCommand = (program, context) => {
  program
    .command('backup')
    .argument('<folder>')
    .description('copy everything in the data folder, while the site runs or not')
    .addHelpText('after', backupHelp)
    .action(async (folder: string) => {
      const made = await context.runAction(backupMake, { folder: resolve(context.io.folder, folder) });
      const megabytes = numberFormat.format(Math.ceil(made.bytes / 1_048_576));
      context.printOutcome(
        true,
        [
          `Wrote ${numberFormat.format(made.files)} files (${megabytes} MiB) to ${folder}.`,
          `  accounts  ${numberFormat.format(made.accounts)}, as of ${made.accountsAt}`,
          `  records   ${numberFormat.format(made.records)}, as of ${made.recordsAt}`,
          ...made.notes,
        ],
        made,
      );
    });
  program
    .command('restore')
    .argument('<folder>')
    .description('create a data folder from a backup, after checking all of it')
    .addHelpText('after', restoreHelp)
    .action(async (folder: string) => {
      const { dataFolder } = readConfig(context.io.env);
      try {
        const said = await restoreBackup(resolve(context.io.folder, folder), dataFolder);
        const { accounts, records } = said.counts;
        context.printOutcome(
          true,
          [
            `Restored ${dataFolder} as of ${said.accountsAt}: ${numberFormat.format(accounts)} accounts, ${numberFormat.format(records)} records.`,
          ],
          { dataFolder, accountsAt: said.accountsAt, recordsAt: said.recordsAt, accounts, records },
        );
      } catch (error) {
        if (error instanceof NotRestorableError) throw new NotDoneError(error.message);
        throw error;
      }
    });
};
