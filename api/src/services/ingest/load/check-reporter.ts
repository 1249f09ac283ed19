// Refuses a load for a country that does not report to this site, or not in this direction.
import { type Direction, directions } from '@waybill/contract';
import type { Warehouse } from '../../../records';
import { type Format, FormatError } from '../formats/format';
import { listFormatDirections } from '../formats/row-direction';

const directionNames: Readonly<Record<Direction, string>> = { 1: 'import', 2: 'export' };

const writeCommand = (alpha2: string, wanted: readonly Direction[]): string =>
  `npm run operator -- country add ${alpha2} --directions ${wanted.map((each) => directionNames[each]).join(',')}`;

/** @throws FormatError that names the command which adds the country */
export async function checkReporter({ reporters }: Warehouse, format: Format): Promise<void> {
  const { country: code } = format;
  const reporter = (await reporters.list()).find((each) => each.code === code);
  const needed = listFormatDirections(format);
  if (reporter === undefined) {
    const alpha2 = code.toUpperCase();
    const name = new Intl.DisplayNames('en', { type: 'region' }).of(alpha2) ?? alpha2;
    throw new FormatError([
      `country: ${name} does not report to this site yet; add it with ${writeCommand(alpha2, needed)}`,
    ]);
  }
  // What customs of the spec's countries publish was true when it was written: a file proves more.
  if (!reporter.isAdded) return;
  const missing = needed.filter((each) => !reporter.directions.includes(each));
  if (missing.length === 0) return;
  const all = Object.values(directions).filter(
    (each) => reporter.directions.includes(each) || missing.includes(each),
  );
  throw new FormatError([
    `direction: ${reporter.name_en} was added without ${missing.map((each) => `${directionNames[each]}s`).join(' and ')}; add them with ${writeCommand(reporter.alpha2, all)}`,
  ]);
}
