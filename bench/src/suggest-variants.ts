// Generates variants of a national layout for the mapping benchmark: columns in another order, with other names or in
// another language, filled with believable values in other number and date notations.
import { z } from 'zod';
import said from './suggest-words.json';

/** Fields that a useful record needs. */
export const needed = new Set([
  ...['date', 'document', 'importer.name', 'exporter.name', 'hs', 'product', 'quantity', 'unit'],
  ...['netWeight', 'grossWeight', 'amount', 'origin', 'partner'],
]);

const languages = z
  .record(
    z.string(),
    z.object({ heads: z.record(z.string(), z.array(z.string())), words: z.record(z.string(), z.string()) }),
  )
  .parse(said);

interface Marks {
  decimal: '.' | ',';
  thousands: '' | '.' | ',' | ' ';
  date: (day: number) => string;
}
const plain: Marks = { decimal: '.', thousands: '', date: (day) => `2026-01-${day}` };
const other: Marks = { decimal: ',', thousands: '.', date: (day) => `${day}/01/2026` };
const american: Marks = { decimal: '.', thousands: ',', date: (day) => `1/${day}/2026` };
const inWords: Marks = { decimal: ',', thousands: ' ', date: (day) => `${day}-Jan-26` };

const goods = ['steel pipe seamless', 'red lamp with plug', 'fresh grapes in boxes', 'cotton shirts for men'];
const companies = ['ACME TRADING LTD', 'ZETA IMPORT S.A.', 'NORTH FOODS INC', 'BLUE SEA CO LTD'];
const countries = ['CN', 'IT', 'BR', 'JP'];
const pick = (all: readonly string[], row: number) => all[row % all.length] ?? '';

function written(value: number, { decimal, thousands }: Marks): string {
  const [whole = '', part = ''] = value.toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, thousands)}${decimal}${part}`;
}

/** Value of a column, by the field that it maps to. */
export function cellFor(field: string, row: number, marks: Marks, language: string): string {
  const number = (value: number) => written(value, marks);
  const quantity = 10 + (row % 37) * 41;
  if (field === 'date') return marks.date(10 + (row % 19));
  if (field === 'document') return `DOC-${100_000 + row}`;
  if (field === 'item') return `${1 + (row % 3)}`;
  if (field === 'hs') return pick(['85395200', '73041900', '08061000', '61051000'], row);
  if (/^product/.test(field)) return `${pick(goods, row)} model ${row}`;
  if (/\.name$/.test(field)) return `${pick(companies, row + field.length)} ${row % 11}`;
  if (/\.taxId$/.test(field)) return `${20_100_000_000 + (row % 11)}`;
  if (/\.address$/.test(field)) return `${row % 90} Dock Road, Port Town`;
  if (/\.country$|^(origin|partner|shippedFrom)$/.test(field)) {
    const code = pick(countries, row + field.length);
    return (new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code).toUpperCase();
  }
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

/** Value of a column that maps to no field, by its English name. */
export function otherValue(name: string, row: number, marks: Marks): string {
  if (/DATE/.test(name)) return marks.date(10 + ((row + 5) % 19));
  if (/USD|VALUE|PRICE|RATE|TAX|DUTY|WEIGHT|QUANTITY/.test(name)) return written(3 + (row % 23), marks);
  if (/NAME|AGENT|BANK/.test(name)) return `${pick(companies, row)} ${row % 5}`;
  return `${name.slice(0, 3)}${row % 7}`;
}

/** A layout with a manually created mapping: each column with its field, if it has one. */
export interface Layout {
  name: string;
  columns: readonly string[];
  fieldOf: ReadonlyMap<string, string>;
  isHeldOut: boolean;
}

/** A column with its name in a variant, and in the layout. */
interface Named {
  own: string;
  name: string;
}

export interface Variant {
  name: string;
  marks: Marks;
  language?: string;
  named: (layout: Layout) => Named[];
}

const renamed =
  (rename: (name: string, at: number) => string) =>
  ({ columns }: Layout): Named[] =>
    columns.map((own, at) => ({ own, name: rename(own, at) }));
const same = renamed((name) => name);

/** Shuffles the columns, the same way in each run. */
const shuffled = (layout: Layout): Named[] =>
  same(layout)
    .map((each, at) => ({ each, key: (at * 7919 + each.own.length * 104_729) % 1009 }))
    .sort((a, b) => a.key - b.key)
    .map(({ each }) => each);

const short: Readonly<Record<string, string>> = {
  NUMBER: 'NO',
  QUANTITY: 'QTY',
  WEIGHT: 'WT',
  DESCRIPTION: 'DESC',
};
const wordsOf = (name: string) => name.split(/[^A-Za-z0-9]+/).filter(Boolean);
const shortened = (name: string) =>
  wordsOf(name)
    .map((word) => short[word] ?? word)
    .join(' ');
const camel = (name: string) =>
  wordsOf(name)
    .map((word, at) => (at === 0 ? word.toLowerCase() : word[0] + word.slice(1).toLowerCase()))
    .join('');

/** Which of the amounts in a language's table a name means. */
const amountKind = (name: string): string =>
  `amount.${/CIF/.test(name) ? 'CIF' : /FOB/.test(name) ? 'FOB' : /CUSTOMS|ASSESS/.test(name) ? 'customs' : 'total'}`;

/**
 * The column names of a layout in another language: mapped columns get a name that real files use, the others are
 * translated word by word.
 */
function inLanguage(language: string) {
  const { heads = {}, words = {} } = languages[language] ?? {};
  return ({ name: layout, columns, fieldOf, isHeldOut }: Layout): Named[] => {
    const fields = new Set<string>();
    const taken = new Set<string>();
    const free = (name: string): string => {
      const own = taken.has(name) ? free(`${name} 2`) : name;
      taken.add(own);
      return own;
    };
    const mark = layout.length;
    return columns.flatMap((own): Named[] => {
      const field = fieldOf.get(own);
      if (field !== undefined && needed.has(field)) {
        // A file in its own language has each field once.
        if (fields.has(field)) return [];
        fields.add(field);
        const names = heads[field === 'amount' ? amountKind(own) : field] ?? [];
        const half = names.slice(isHeldOut ? 2 : 0, isHeldOut ? 4 : 2);
        return [{ own, name: free(half[(mark + field.length) % half.length] ?? own) }];
      }
      const translated = wordsOf(own).map((word) => words[word.toUpperCase()] ?? word);
      return [{ own, name: free(translated.filter(Boolean).join(language === 'zh' ? '' : ' ')) }];
    });
  };
}

export const variants: readonly Variant[] = [
  { name: 'as it is', marks: plain, named: same },
  { name: 'columns the other way round', marks: plain, named: (layout) => same(layout).reverse() },
  { name: 'columns mixed', marks: plain, named: shuffled },
  {
    name: 'small letters, blanks for marks',
    marks: plain,
    named: renamed((name) => name.toLowerCase().replaceAll('_', ' ')),
  },
  { name: 'dots for marks', marks: plain, named: renamed((name) => wordsOf(name).join('.')) },
  { name: 'camelCase', marks: plain, named: renamed(camel) },
  { name: 'short words', marks: plain, named: renamed(shortened) },
  { name: '1.234,50 and 31/01/2026', marks: other, named: same },
  { name: '1,234.50 and 1/31/2026', marks: american, named: same },
  { name: '1 234,50 and 31-Jan-26', marks: inWords, named: same },
  ...Object.keys(languages).map((language) => ({
    name: `in ${new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language}`,
    marks: language === 'zh' ? plain : other,
    language,
    named: inLanguage(language),
  })),
];
