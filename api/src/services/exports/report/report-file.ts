// Writes a market analysis report as a workbook: a cover sheet, then the sheets of every tab.
import { setImmediate as turn } from 'node:timers/promises';
import {
  type AnalysisStat,
  type AnalysisTab,
  analysisTabs,
  type Changes,
  type Language,
  REPORT_ROWS,
} from '@waybill/contract';
import type { Analysis } from '../../../records/analyses';
import type { FileContent } from '../../files/file-jobs';
import { placeNames } from '../places';
import { sheetTexts } from '../texts';
import { writeWorkbook } from '../workbook';
import { changesSheet } from './changes';
import type { ReportWords } from './columns';
import { type ComparedParts, comparisonSheet } from './comparison';
import { coverSheet, type ListedRows, type ReportSubject } from './cover';
import { buildReportSheets } from './tables';
import { reportTexts } from './texts';

/** Tabs of a report: all but the list of records, which has its own file. */
export const reportTabs: readonly AnalysisTab[] = Object.values(analysisTabs).filter(
  (tab) => tab !== analysisTabs.records,
);

/** Bytes per chunk. */
const PIECE_BYTES = 65_536;

/**
 * Content of a file job; its progress counts tabs.
 * @param ask answers one tab with `REPORT_ROWS` rows and its figures
 * @param changed answers the changes against the year before
 * @param compared answers the comparison; undefined when there is none
 * @param stat figures over all records
 */
export function reportFile(
  subject: ReportSubject,
  stat: AnalysisStat,
  ask: (tab: AnalysisTab) => Promise<Analysis>,
  changed: () => Promise<Changes>,
  compared: () => Promise<ComparedParts | undefined>,
  language: Language,
): FileContent {
  return async function* bytes(progress, signal) {
    const words: ReportWords = {
      texts: reportTexts(language),
      common: sheetTexts(language),
      places: placeNames(language),
    };
    const listed: ListedRows[] = [];
    const changes = await changed();
    if (changes.state === 'compared') {
      const sheet = changesSheet(changes, words);
      listed.push({ sheet, total: sheet.rows.length });
    }
    const sideBySide = await compared();
    if (sideBySide !== undefined) {
      const sheet = comparisonSheet(sideBySide, words);
      listed.push({ sheet, total: sheet.rows.length });
    }
    let distinct: AnalysisStat['distinct'];
    let sample = false;
    let inPartialMonths = 0;
    for (const [done, tab] of reportTabs.entries()) {
      signal.throwIfAborted();
      progress(done);
      const answer = await ask(tab);
      distinct ??= answer.stat?.distinct;
      if (answer.tab === analysisTabs.months)
        inPartialMonths = answer.data
          .filter(({ state }) => state === 'partial')
          .reduce((sum, { total }) => sum + total, 0);
      if (answer.tab === analysisTabs.coverage)
        sample = answer.data.some(({ country }) => subject.sampled.has(country));
      const [own, ...ofCharts] = buildReportSheets(answer, answer.stat ?? stat, words);
      if (own !== undefined) listed.push({ sheet: own, total: answer.total });
      listed.push(...ofCharts.map((sheet) => ({ sheet, total: sheet.rows.length })));
      await turn();
    }
    const figures = { stat, distinct, inPartialMonths, sample, listed, rowsMax: REPORT_ROWS };
    const cover = coverSheet(subject, figures, words);
    const workbook = await writeWorkbook([cover, ...listed.map(({ sheet }) => sheet)]);
    for (let from = 0; from < workbook.length; from += PIECE_BYTES)
      yield workbook.subarray(from, from + PIECE_BYTES);
  };
}
