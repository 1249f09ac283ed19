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

const numberFormat = new Intl.NumberFormat('en-US');
const describeRows = (count: number) => `${numberFormat.format(count)} ${count === 1 ? 'row' : 'rows'}`;

const describeDuration = (ms: number): string => {
  const whole = Math.max(1, Math.round(ms / 1000));
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
};

const stepTitles: Readonly<Record<IngestProgress['step'], string>> = {
  read: 'Reading',
  compare: 'Comparing with the stored records',
  index: 'Indexing',
  publish: 'Making it visible',
};

/** One line of progress with rate and remaining time; remembers when each step began. */
export function createProgressLine(now: () => number = () => performance.now()) {
  const stepStarts = new Map<string, number>();
  return ({ step, done, total }: IngestProgress): string => {
    const since = stepStarts.get(step) ?? now();
    stepStarts.set(step, since);
    const elapsed = now() - since;
    if (done === 0 || elapsed <= 0) return `${stepTitles[step]} …`;
    const rate = (done / elapsed) * 1000;
    const of = total === undefined ? '' : ` of about ${numberFormat.format(Math.max(done, total))}`;
    const left =
      total === undefined || total <= done
        ? ''
        : `, ${describeDuration(((total - done) / rate) * 1000)} left`;
    return `${stepTitles[step]} ${numberFormat.format(done)}${of} rows, ${numberFormat.format(Math.round(rate))} a second${left}`;
  };
}

/** Why a load added and changed nothing. */
function explainNothingNew({ read, unchanged, refused }: IngestReport): string {
  if (read === 0) return 'The files have no rows';
  if (unchanged === 0) return 'All rows were refused';
  return refused === 0 ? 'All rows are loaded already' : 'All other rows are loaded already';
}

/** Lines about the result of a load. */
export function listReportLines(report: IngestReport): string[] {
  const { added, changed, unchanged, repeated, refused } = report;
  const rate = Math.round((report.read / Math.max(1, report.took)) * 1000);
  return [
    report.dryRun ? `Dry run of ${report.files.join(', ')}:` : `Batch ${report.batch}:`,
    `  read       ${describeRows(report.read)}${report.took > 0 ? ` in ${describeDuration(report.took)} (${numberFormat.format(rate)} a second)` : ''}`,
    `  added      ${describeRows(added)}`,
    `  changed    ${describeRows(changed)}`,
    `  unchanged  ${describeRows(unchanged)}`,
    ...(repeated === 0 ? [] : [`  twice      ${describeRows(repeated)}, counted once`]),
    `  refused    ${describeRows(refused)}`,
    ...report.reasons.map((each) => `             ${numberFormat.format(each.rows)} × ${each.reason}`),
    ...report.refusedFiles.map((file) => `             in ${file}`),
    ...report.notes.map(({ note, rows: n }) => `  note       ${describeRows(n)}: ${note}`),
    ...(report.dryRun ? ['Nothing was changed (--dry-run).'] : []),
    ...(!report.dryRun && added + changed === 0
      ? [`${explainNothingNew(report)}: there is no new batch.`]
      : []),
  ];
}

export function listBatchLines(batches: readonly Batch[]): string[] {
  if (batches.length === 0) return ['Nothing has been loaded yet. See: npm run operator -- ingest --help'];
  return batches.map(
    (each) =>
      `${each.at}  ${each.state.padEnd(11)}  ${each.batch}  ${describeRows(each.added)} added, ${describeRows(each.changed)} changed  ${each.files.join(', ')}`,
  );
}

/** Lines about a proposed mapping: confidence in its columns, what is missing, and its first records. */
export function listProposalLines(mapping: Mapping, records: readonly PreviewRecord[] | string): string[] {
  const { evidence, notes } = mapping;
  const fieldWidth = Math.max(0, ...evidence.map(({ field }) => field.length));
  return [
    'Fields, how sure each is (of 1), and why:',
    ...evidence.map(
      ({ field, column, score, reasons, alternatives }) =>
        `  ${score.toFixed(2)} ${score < SURE_SCORE ? '?' : ' '} ${field.padEnd(fieldWidth)}  ${column}: ${reasons.map(describeReason).join('; ')}${alternatives.length === 0 ? '' : ` (or ${alternatives.join(', ')})`}`,
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

const recoveryTexts: Readonly<Record<`${RecoveredBatch['was']} ${RecoveredBatch['now']}`, string>> = {
  'publishing loaded': 'its load was interrupted after its rows had become visible. It is finished now',
  'publishing withdrawn': 'its load was interrupted before its rows became visible. Nothing of it remains',
  'withdrawing loaded': 'its withdrawal was interrupted before any row was removed. It is loaded as before',
  'withdrawing withdrawn':
    'its withdrawal was interrupted after its rows had been removed. It is finished now',
};

/** Line about a batch that a killed process had left half done. */
export const describeRecoveredBatch = ({ batch, was, now }: RecoveredBatch): string =>
  `Batch ${batch}: ${recoveryTexts[`${was} ${now}`]}.`;
