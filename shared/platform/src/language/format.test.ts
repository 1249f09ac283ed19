// Numbers, dates and names in the five languages, as their readers write them.
import { type Language, languages } from '@waybill/contract';
import { formatOf } from './format';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const all = (make: (language: Language) => string) =>
  Object.fromEntries(languages.map((language) => [language, plain(make(language))]));

test.each([
  [
    'number',
    (l: Language) => formatOf(l).number(1234567.5),
    {
      cn: '1,234,567.5',
      en: '1,234,567.5',
      cnf: '1,234,567.5',
      spain: '1.234.567,5',
      vietnam: '1.234.567,5',
    },
  ],
  [
    'compact',
    (l: Language) => formatOf(l).compact(1_250_000),
    { cn: '125万', en: '1.3M', cnf: '125萬', spain: '1,3 M', vietnam: '1,3 Tr' },
  ],
  [
    'money',
    (l: Language) => formatOf(l).money(1234.56),
    { cn: '$1,235', en: '$1,235', cnf: '$1,235', spain: '1.235 $', vietnam: '1.235 $' },
  ],
  [
    'compact money',
    (l: Language) => formatOf(l).compactMoney(1_250_000),
    { cn: '$125万', en: '$1.3M', cnf: '$125萬', spain: '1,3 M $', vietnam: '1,3 Tr $' },
  ],
  [
    'small money',
    (l: Language) => formatOf(l).money(3.5, 'EUR'),
    { cn: '€3.5', en: '€3.5', cnf: '€3.5', spain: '3,5 €', vietnam: '3,5 €' },
  ],
  [
    'percent',
    (l: Language) => formatOf(l).percent(0.2543),
    { cn: '25.4%', en: '25.4%', cnf: '25.4%', spain: '25,4 %', vietnam: '25,4%' },
  ],
  [
    'date',
    (l: Language) => formatOf(l).date('2026-03-01'),
    {
      cn: '2026年3月1日',
      en: '1 Mar 2026',
      cnf: '2026年3月1日',
      spain: '1 mar 2026',
      vietnam: '01/03/2026',
    },
  ],
  [
    'month',
    (l: Language) => formatOf(l).month('2026-03'),
    { cn: '2026年3月', en: 'Mar 2026', cnf: '2026年3月', spain: 'mar 2026', vietnam: 'thg 3 2026' },
  ],
  [
    'country',
    (l: Language) => formatOf(l).country('DE'),
    { cn: '德国', en: 'Germany', cnf: '德國', spain: 'Alemania', vietnam: 'Đức' },
  ],
  [
    'list',
    (l: Language) => formatOf(l).list(['A', 'B', 'C']),
    { cn: 'A、B和C', en: 'A, B, and C', cnf: 'A、B和C', spain: 'A, B y C', vietnam: 'A, B và C' },
  ],
])('%s', (_name, make, expected) => {
  expect(all(make)).toEqual(expected);
});

test('absent and unreadable values are a dash', () => {
  const format = formatOf('en');
  const shown = [
    format.number(null),
    format.number(Number.NaN),
    format.compact(undefined),
    format.money(null),
    format.percent(undefined),
    format.date(null),
    format.date('yesterday'),
    format.month(''),
    format.dateTime(undefined),
    format.relative(null),
    format.country(null),
    format.list([]),
  ];
  expect(new Set(shown)).toEqual(new Set(['–']));
});

test('a calendar day is the same day in every time zone', () => {
  expect(formatOf('en').date('2026-01-01')).toBe('1 Jan 2026');
  expect(formatOf('en').date('2026-12-31')).toBe('31 Dec 2026');
});

test('Vietnamese writes days in figures, with or without a time', () => {
  const { dateTime, dayAt } = formatOf('vietnam');
  expect(dayAt('2026-10-20T12:00:00Z')).toBe('20/10/2026');
  expect(dateTime('2026-10-20T12:00:00Z')).toMatch(/^\d{2}:\d{2} 20\/10\/2026$/);
});

test('what is no code of a country is shown as it is', () => {
  expect(formatOf('en').country('not a code')).toBe('not a code');
});

test('relative times count in the largest unit that fits', () => {
  const ago = (seconds: number) =>
    formatOf('en').relative(new Date(Date.now() - seconds * 1000).toISOString());
  expect([ago(10), ago(120), ago(7_300), ago(86_500), ago(40 * 86_400)]).toEqual([
    'this minute',
    '2 minutes ago',
    '2 hours ago',
    'yesterday',
    'last month',
  ]);
});

test('the same object each time, so that React need not render again', () => {
  expect(formatOf('cn')).toBe(formatOf('cn'));
});
