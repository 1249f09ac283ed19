// `operator audit verify`: checks that the audit trail of all calls has not been tampered with.
import { readConfig } from '../../basics/config';
import { dataPaths } from '../../basics/data-paths';
import { verifyAudit } from '../../services/security/audit-verify';
import { formatExamples, type OperatorCommand } from '../command';

const help = `
Reads audit/ of the data folder, while servers write it or not. Each line is bound to the one before it by a key among
the secrets, which also know how far each process came: a line that was changed, added or removed is found, and so is
an end that was cut off (all but the last second). Names the first bad line of each process.
${formatExamples(
  ['audit verify', 'is everything there as it was written?'],
  ['audit verify --since 2026-10-01', 'files from before that day may have been deleted'],
)}`;

export const auditCommand: OperatorCommand = (program, context) => {
  program
    .command('audit')
    .description('the record of who called what')
    .command('verify')
    .description('check that it is complete and unchanged')
    .option('--since <day>', 'lines from before this day may be missing')
    .addHelpText('after', help)
    .action(async ({ since }: { since?: string }) => {
      const { audit: places } = dataPaths(readConfig(context.io.env).dataFolder);
      const report = await verifyAudit(places, since);
      const { lines, files, writers, broken, notes } = report;
      const count = `${lines} lines in ${files} files of ${writers} processes`;
      const verdict =
        broken.length === 0
          ? `Complete and unchanged: ${count}.`
          : `BROKEN in ${broken.length} places; read ${count}.`;
      context.printOutcome(broken.length === 0, [...broken, ...notes, verdict], report);
    });
};
