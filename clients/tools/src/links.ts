// Addresses of the site's screens, in which a person opens what an assistant cites. Their fields are those of the site's
// own links; a journey opens each kind.

interface SiteAddress {
  /** Such as `https://trade.example`. */
  origin: string;
  /** First part of every path. */
  language: string;
}

type Value = string | number | boolean | readonly string[] | null | undefined;

const written = (value: Value): string => {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return '1';
  return typeof value === 'object' ? value.join(',') : String(value);
};

function queryText(fields: Readonly<Record<string, Value>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (written(value) !== '') query.set(name, written(value));
  return query.size === 0 ? '' : `?${query}`;
}

interface SearchFields {
  keyword?: string | undefined;
  hs?: readonly string[] | undefined;
  importer?: string | undefined;
  exporter?: string | undefined;
  /** Either party. */
  company?: string | undefined;
  /** 1 imports, 2 exports. */
  direction: 1 | 2;
  countries: readonly string[];
  partners: readonly string[];
  startDate: string;
  endDate: string;
}

/** The links of one site. */
export function createLinks({ origin, language }: SiteAddress) {
  const to = (path: string, fields: Readonly<Record<string, Value>> = {}) =>
    `${origin}/${language}${path}${queryText(fields)}`;
  return {
    record: (id: string) => to(`/transaction/details/${encodeURIComponent(id)}`),
    search: ({ direction, countries, partners, startDate, endDate, ...rest }: SearchFields) =>
      to('/transaction/search', {
        ...rest,
        ie: direction === 1 ? null : direction,
        countries,
        partner: partners,
        start_date: startDate,
        end_date: endDate,
      }),
    company: (id: string, filters: Readonly<Record<string, Value>> = {}) =>
      to(`/trader/details/${encodeURIComponent(id)}`, filters),
    companies: (side: 1 | 2, fields: Readonly<Record<string, Value>>) =>
      to(`/trader/search/${side === 1 ? 'importers' : 'exporters'}`, fields),
    customer: (id: string) => to(`/corp/customer/details/${encodeURIComponent(id)}`),
    customers: (rhythm: string | undefined) => to('/corp/customer', { rhythm, sort: 'rhythm-desc' }),
    leads: (fields: Readonly<Record<string, Value>>) => to('/trader/leads', fields),
    /** The records behind a number, when `open` is of its row: the page calls the area of a row by another name. */
    analysis: (
      countries: readonly string[],
      { tradeArea: area, country, ...open }: Readonly<Record<string, Value>> & { country?: string },
      fields: Readonly<Record<string, Value>>,
    ) => {
      const [only] = countries.length === 1 ? countries : [country];
      return to(`/market-analysis/${encodeURIComponent(only ?? 'all')}`, { ...fields, ...open, area });
    },
    /** The printable page of a question; of several countries, that of all. */
    onePage: (countries: readonly string[], fields: Readonly<Record<string, Value>>) =>
      to('/market-analysis/page', { ...fields, country: countries.length === 1 ? countries[0] : null }),
  };
}
export type Links = ReturnType<typeof createLinks>;
