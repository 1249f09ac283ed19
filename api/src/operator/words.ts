// Formats loads, batches and proposals as lines of text for the operator.
import {
  type Batch,
  describeReason,
  type IngestProgress,
  type IngestReport,
  type Mapping,
  type PreviewRecord,
  type RecoveredBatch,
  SURE_SCORE,
} from '../services/ingest';

const number = new Intl.NumberFormat('en-US');
const rows = (count: number) => `${number.format(count)} ${count === 1 ? 'row' : 'rows'}`;

const seconds = (ms: number): string => {
  const whole = Math.max(1, Math.round(ms / 1000));
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
};

const steps: Readonly<Record<IngestProgress['step'], string>> = {
  read: 'Reading',
  compare: 'Comparing with the stored records',
  index: 'Indexing',
  publish: 'Making it visible',
};

/** One line of progress with rate and remaining time; remembers when each step began. */
export function progressLine(now: () => number = () => performance.now()) {
  const begun = new Map<string, number>();
  return ({ step, done, total }: IngestProgress): string => {
    const since = begun.get(step) ?? now();
    begun.set(step, since);
    const elapsed = now() - since;
    if (done === 0 || elapsed <= 0) return `${steps[step]} …`;
    const rate = (done / elapsed) * 1000;
    const of = total === undefined ? '' : ` of about ${number.format(Math.max(done, total))}`;
    const left =
      total === undefined || total <= done ? '' : `, ${seconds(((total - done) / rate) * 1000)} left`;
    return `${steps[step]} ${number.format(done)}${of} rows, ${number.format(Math.round(rate))} a second${left}`;
  };
}

/** Why a load added and changed nothing. */
function whyNothingNew({ read, unchanged, refused }: IngestReport): string {
  if (read === 0) return 'The files have no rows';
  if (unchanged === 0) return 'All rows were refused';
  return refused === 0 ? 'All rows are loaded already' : 'All other rows are loaded already';
}

/** Lines about the result of a load. */
export function reportLines(report: IngestReport): string[] {
  const { added, changed, unchanged, repeated, refused } = report;
  const rate = Math.round((report.read / Math.max(1, report.took)) * 1000);
  return [
    report.dryRun ? `Dry run of ${report.files.join(', ')}:` : `Batch ${report.batch}:`,
    `  read       ${rows(report.read)}${report.took > 0 ? ` in ${seconds(report.took)} (${number.format(rate)} a second)` : ''}`,
    `  added      ${rows(added)}`,
    `  changed    ${rows(changed)}`,
    `  unchanged  ${rows(unchanged)}`,
    ...(repeated === 0 ? [] : [`  twice      ${rows(repeated)}, counted once`]),
    `  refused    ${rows(refused)}`,
    ...report.reasons.map((each) => `             ${number.format(each.rows)} × ${each.reason}`),
    ...report.refusedFiles.map((file) => `             in ${file}`),
    ...report.notes.map(({ note, rows: n }) => `  note       ${rows(n)}: ${note}`),
    ...(report.dryRun ? ['Nothing was changed (--dry-run).'] : []),
    ...(!report.dryRun && added + changed === 0 ? [`${whyNothingNew(report)}: there is no new batch.`] : []),
  ];
}

export function batchLines(batches: readonly Batch[]): string[] {
  if (batches.length === 0) return ['Nothing has been loaded yet. See: npm run operator -- ingest --help'];
  return batches.map(
    (each) =>
      `${each.at}  ${each.state.padEnd(11)}  ${each.batch}  ${rows(each.added)} added, ${rows(each.changed)} changed  ${each.files.join(', ')}`,
  );
}

/** Lines about a proposed mapping: confidence in its columns, what is missing, and its first records. */
export function proposalLines(mapping: Mapping, records: readonly PreviewRecord[] | string): string[] {
  const { evidence, notes } = mapping;
  const wide = Math.max(0, ...evidence.map(({ field }) => field.length));
  return [
    'Fields, how sure each is (of 1), and why:',
    ...evidence.map(
      ({ field, column, score, reasons, alternatives }) =>
        `  ${score.toFixed(2)} ${score < SURE_SCORE ? '?' : ' '} ${field.padEnd(wide)}  ${column}: ${reasons.map(describeReason).join('; ')}${alternatives.length === 0 ? '' : ` (or ${alternatives.join(', ')})`}`,
    ),
    'To decide or check:',
    ...notes.map((note) => `  ${note}`),
    ...(typeof records === 'string'
      ? [`No records can be shown yet: ${records}`]
      : [
          'The first records:',
          ...records.map(({ refused, ...record }) =>
            refused === ''
              ? `  ${Object.entries(record)
                  .filter(([, value]) => value !== null && value !== '')
                  .map(([name, value]) => `${name} ${value}`)
                  .join(', ')}`
              : `  refused: ${refused}`,
          ),
        ]),
  ];
}

const cutShort: Readonly<Record<`${RecoveredBatch['was']} ${RecoveredBatch['now']}`, string>> = {
  'publishing loaded': 'its load was interrupted after its rows had become visible. It is finished now',
  'publishing withdrawn': 'its load was interrupted before its rows became visible. Nothing of it remains',
  'withdrawing loaded': 'its withdrawal was interrupted before any row was removed. It is loaded as before',
  'withdrawing withdrawn':
    'its withdrawal was interrupted after its rows had been removed. It is finished now',
};

/** Line about a batch that a killed process had left half done. */
export const recoveredLine = ({ batch, was, now }: RecoveredBatch): string =>
  `Batch ${batch}: ${cutShort[`${was} ${now}`]}.`;
