// `npm run bench -- suggest`: how much of a proposed mapping is right without help. Every national layout whose columns were
// picked by hand is filled with believable values and proposed as it is, with its columns in another order, with its names
// written otherwise, and with other marks of numbers and dates. The open files are measured by a test (suggest.test.ts).
import { SURE } from '../../api/src/ingest/suggest-evidence';
import { mappingOf } from '../../api/src/ingest/suggest-mapping';
import national from '../../api/test/support/national-layouts.json';
import { round, table } from './figures';

const ROWS = 120;

/** Fields without which a record says little. */
const needed = new Set([
  ...['date', 'document', 'importer.name', 'exporter.name', 'hs', 'product', 'quantity', 'unit'],
  ...['netWeight', 'grossWeight', 'amount', 'origin', 'partner'],
]);

interface Marks {
  decimal: '.' | ',';
  date: (day: number) => string;
}
const plain: Marks = { decimal: '.', date: (day) => `2026-01-${day}` };
const other: Marks = { decimal: ',', date: (day) => `${day}/01/2026` };

const goods = ['steel pipe seamless', 'red lamp with plug', 'fresh grapes in boxes', 'cotton shirts for men'];
const companies = ['ACME TRADING LTD', 'ZETA IMPORT S.A.', 'NORTH FOODS INC', 'BLUE SEA CO LTD'];
const countries = ['CHINA', 'ITALY', 'BRAZIL', 'JAPAN'];
const pick = (all: readonly string[], row: number) => all[row % all.length] ?? '';

/** What a column says, by the field that it feeds. */
function cellFor(field: string, row: number, marks: Marks): string {
  const number = (value: number) => value.toFixed(2).replace('.', marks.decimal);
  const quantity = 10 + (row % 37);
  if (field === 'date') return marks.date(10 + (row % 19));
  if (field === 'document') return `DOC-${100_000 + row}`;
  if (field === 'item') return `${1 + (row % 3)}`;
  if (field === 'hs') return pick(['85395200', '73041900', '08061000', '61051000'], row);
  if (/^product/.test(field)) return `${pick(goods, row)} model ${row}`;
  if (/\.name$/.test(field)) return `${pick(companies, row + field.length)} ${row % 11}`;
  if (/\.taxId$/.test(field)) return `${20_100_000_000 + (row % 11)}`;
  if (/\.address$/.test(field)) return `${row % 90} Dock Road, Port Town`;
  if (/\.country$|^(origin|partner|shippedFrom)$/.test(field)) return pick(countries, row + field.length);
  if (field === 'quantity') return number(quantity);
  if (field === 'unit') return pick(['KG', 'PCS', 'BOX'], row);
  if (field === 'netWeight') return number(quantity * 3);
  if (field === 'grossWeight') return number(quantity * 3.2);
  if (field === 'unitPrice') return number(2.5);
  if (/^amount/.test(field)) return number(quantity * 2.5);
  if (field === 'currency') return 'USD';
  if (field === 'incoterm') return pick(['CIF', 'FOB'], row);
  if (field === 'transport') return pick(['SEA', 'AIR'], row);
  return '';
}

/** What a column says that feeds nothing, by its name. */
function otherValue(name: string, row: number, marks: Marks): string {
  if (/DATE/.test(name)) return marks.date(10 + ((row + 5) % 19));
  if (/USD|VALUE|PRICE|RATE|TAX|DUTY|WEIGHT|QUANTITY/.test(name))
    return (3 + (row % 23)).toFixed(2).replace('.', marks.decimal);
  if (/NAME|AGENT|BANK/.test(name)) return `${pick(companies, row)} ${row % 5}`;
  return `${name.slice(0, 3)}${row % 7}`;
}

interface Variant {
  name: string;
  marks: Marks;
  order: (columns: readonly string[]) => string[];
  rename: (name: string) => string;
}
const asIs = { marks: plain, order: (all: readonly string[]) => [...all], rename: (name: string) => name };
const variants: readonly Variant[] = [
  { name: 'as it is', ...asIs },
  { name: 'columns the other way round', ...asIs, order: (all) => [...all].reverse() },
  {
    name: 'names in small letters, blanks for marks',
    ...asIs,
    rename: (name) => name.toLowerCase().replaceAll('_', ' '),
  },
  { name: 'decimal commas, days first', ...asIs, marks: other },
];

const fieldsOf = (text: string): Map<string, string[]> =>
  new Map(
    text.split('; ').map((each) => {
      const [field = '', columns = ''] = each.split('=');
      return [field, columns.replace('!', '').split('+')];
    }),
  );

interface Count {
  needed: number;
  right: number;
  missing: number;
  /** Fed by another column, and how often without a word of doubt. */
  wrong: number;
  silent: number;
}

function measure(
  layout: string,
  columns: readonly string[],
  made: ReadonlyMap<string, string[]>,
  variant: Variant,
): Count {
  const { marks, order, rename } = variant;
  const fieldAt = new Map([...made].flatMap(([field, all]) => all.map((column) => [column, field] as const)));
  const header = order(columns);
  const rows = Array.from({ length: ROWS }, (_, row) =>
    header.map((column) => {
      const field = fieldAt.get(column);
      return field === undefined ? otherValue(column, row, marks) : cellFor(field, row, marks);
    }),
  );
  const { evidence, notes } = mappingOf({
    file: `${layout}.csv`,
    rules: { encoding: 'utf-8', delimiter: ',', header: 1 },
    header: header.map(rename),
    rows,
  });
  const count: Count = { needed: 0, right: 0, missing: 0, wrong: 0, silent: 0 };
  const doubted = (field: string, score: number) =>
    score < SURE || notes.some((note) => note.startsWith(`${field.split('.')[0]}`));
  for (const [field, all] of made) {
    if (!needed.has(field)) continue;
    count.needed += 1;
    const mine = evidence.find((each) => each.field === field);
    if (mine === undefined) count.missing += 1;
    else if (all.map(rename).includes(mine.column)) count.right += 1;
    else {
      count.wrong += 1;
      if (!doubted(field, mine.score)) count.silent += 1;
    }
  }
  for (const { field, score } of evidence) {
    if (!needed.has(field) || made.has(field)) continue;
    count.wrong += 1;
    if (!doubted(field, score)) count.silent += 1;
  }
  return count;
}

/** @returns whether the measure is met: 95 % right, at most 1 % wrong without a warning */
export function benchSuggest(json: boolean): boolean {
  const layouts = Object.entries(national as Record<string, { columns: string; fields?: string }>);
  const rows = variants.map((variant) => {
    const sum: Count = { needed: 0, right: 0, missing: 0, wrong: 0, silent: 0 };
    for (const [layout, { columns, fields }] of layouts) {
      if (fields === undefined) continue;
      const count = measure(layout, columns.split('; '), fieldsOf(fields), variant);
      for (const name of Object.keys(sum) as (keyof Count)[]) sum[name] += count[name];
    }
    return {
      variant: variant.name,
      ...sum,
      'right %': round((100 * sum.right) / sum.needed),
      'wrong unsaid %': round((100 * sum.silent) / sum.needed, 2),
    };
  });
  console.log(json ? JSON.stringify(rows) : table(rows));
  return rows.every((row) => row['right %'] >= 95 && row['wrong unsaid %'] <= 1);
}
