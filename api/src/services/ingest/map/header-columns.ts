// Columns by which the header of a file is recognised below a title.
import { listDateColumns } from '../formats/date-rule';
import type { Format } from '../formats/format';
import { listRuleColumns } from './cells';

/** Columns of the date; where it is a constant, those of goods, companies and documents. */
export function listHeaderColumns({ fields }: Format): string[] {
  const dateColumns = listDateColumns(fields.date);
  if (dateColumns.length > 0) return dateColumns;
  const { document, hs, product, importer, exporter } = fields;
  const rules = [document, typeof hs === 'object' ? hs.text : hs, product, importer?.name, exporter?.name];
  return rules.flatMap((rule) => (rule === undefined ? [] : listRuleColumns(rule)));
}
