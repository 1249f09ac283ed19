// What the fields of requests about records mean, for the OpenAPI document. Kept here and not in the contract, which
// every browser loads.

/** By the name of a field, wherever it is. */
const fields: Readonly<Record<string, string>> = {
  area: 'Reporting countries, by their codes in addresses of the site (us, peru_air); none means all.',
  brand: 'Words that the brand has, all of them.',
  brandName: 'One brand, as a row of tab 9 gives it in open; - for records that name none.',
  cmp: 'Key of a company.',
  code: 'Chapter (2 digits) or heading (4) to look into; empty for the chapters.',
  columns:
    'Columns of the sheet, in this order; none means all. national stands for those of the national files.',
  companyId: 'One company, by its key; impOrExp says on which side.',
  countries:
    'Where the companies are (alpha-2), or which country reports (its code in addresses); none means all.',
  dates: 'First and last day, YYYY-MM-DD, both or none.',
  did: 'Id of a record, as a row of tab 0 has it.',
  domain: 'Not looked at: the host decides about the brand.',
  dw: 'Orders a file of all matches in place of a page.',
  endDate: 'Last day, YYYY-MM-DD.',
  exArea: 'Countries that the goods come from, alpha-2, whichever of them reports.',
  ex_area: 'Countries that the goods come from, alpha-2, whichever of them reports.',
  excludeShip: 'Leaves out records in which forwarders, couriers and banks "to the order of" stand in.',
  excludeShipping: 'Leaves out records in which forwarders, couriers and banks "to the order of" stand in.',
  expMatch: 'exporter is the whole name and nothing else.',
  exporter: 'Words of the supplier’s name, in the query syntax.',
  exporterId: 'One supplier, by its key; - for records that name none.',
  filterArea: 'Partner areas, alpha-2; ZZ for records that name none.',
  format: 'Of the file.',
  host: 'Not looked at: the host of the request decides about the brand.',
  hs: 'HS prefixes, separated by commas, 6 to 12 digits each.',
  hs6: 'One code of 6 digits, or what a record has of them.',
  hsCode: 'HS prefixes, separated by commas, 6 to 12 digits each.',
  hsCodeExact: 'Codes exactly as declared, instead of what begins with them.',
  id: 'Id of a record or a company, as a list has it.',
  ids: 'Ids of records or companies, as a list has them.',
  imArea: 'Countries that the goods go to, alpha-2, whichever of them reports.',
  im_area: 'Countries that the goods go to, alpha-2, whichever of them reports.',
  impMatch: 'importer is the whole name and nothing else.',
  impOrExp: '1 imports, 2 exports.',
  importer: 'Words of the buyer’s name, in the query syntax.',
  importerId: 'One buyer, by its key; - for records that name none.',
  keyword: 'Goods, in the query syntax: A B and A + B, A | B, A -B, (…), abc*, abc~1, "a b", "a b"~3.',
  keywordIn: 'Whether keyword is about the goods or the companies’ names.',
  keywords: 'At most 10 HS codes (their first 6 digits count) or words in the query syntax.',
  kid: 'Id of a keyword of this account.',
  list: 'False leaves data out, for a chart alone.',
  loadingPort: 'One port of loading, as a row gives it in open.',
  month: 'YYYY-MM, within the dates.',
  months: 'Months as yyyymm.',
  name: 'The company’s name as a file declares it, exactly.',
  order: 'Measure that stat.top ranks by.',
  origin: 'Countries of origin, alpha-2; ZZ for records that name none.',
  page: 'From 1.',
  pageSize: 'Rows of a page.',
  partner: 'Key of the company on the other side; ZZ for records that withhold it.',
  priceAbove: 'US dollars per standard unit: dearer than this.',
  priceBasis: 'What the value includes; - where the file does not say.',
  priceBelow: 'US dollars per standard unit: cheaper than this.',
  priceUnit: 'Standard unit of the price.',
  q: 'HS digits from 4, dots and blanks allowed, or words.',
  sortField: 'What data is sorted by; a tab without it keeps its own order.',
  sortType: 'asc or desc.',
  startDate: 'First day, YYYY-MM-DD.',
  stat: 'Also figures over all matches.',
  term: 'Digits that the codes begin with.',
  text: 'What is to be translated.',
  to: 'Language that it is translated to.',
  token:
    'Of the first answer to this query: further pages, tabs and rows look at the same loads and cost nothing.',
  tradeArea: 'Partner areas, alpha-2; ZZ for records that name none.',
  type: '1 importers, 2 exporters.',
  unloadingPort: 'One port of unloading, as a row gives it in open.',
  unpriced: 'Records whose unit price cannot be compared, by what they lack.',
  viewId: 'The same key as company; either will do.',
};

/** By call and field, where a name means something else there. */
const ofCalls: Readonly<Record<string, string>> = {
  'analysisReport.hsCode': 'HS prefixes, separated by commas, 4 to 12 digits each.',
  'analysisSearch.country': 'Reporting countries, by their codes in addresses of the site; none means all.',
  'analysisSearch.hsCode': 'HS prefixes, separated by commas, 4 to 12 digits each.',
  'analysisSearch.tab':
    '0 records, 1 importers, 2 exporters, 3 months, 4 trade areas, 5 origins, 6 ports of unloading, 7 of loading, 8 prices, 9 brands, 15 commodities, 16 coverage.',
  'analysisReport.country': 'Reporting countries, by their codes in addresses of the site; none means all.',
  'analysisReport.tab': 'Not looked at: a report has all analysed tabs.',
  'countryStat.country': 'One reporting country, with its areas and months; none means all, without them.',
  'fileDownload.token': 'Of the file, as its order was answered.',
  'fileState.token': 'Of the file, as its order was answered.',
  'siteSuggestions.q': 'Words of a company’s name.',
  'traderMark.mark': 'What the company is marked as.',
  'traderMarks.mark': 'Marks of this kind.',
  'traderUnmark.mark': 'Id of the mark.',
  'traderKeywordStat.company': 'Words of the companies’ names, in the query syntax.',
  'traderKeywordStat.tradeArea': 'Partner areas, alpha-2, and reporting countries by code.',
  'traderSearch.country': 'Where the companies are, alpha-2; none means everywhere.',
  'traderSearch.keyword': 'What they trade in, or their name (keywordIn), in the query syntax.',
  'traderSimilar.term': 'Core word of the company’s name; empty for the rarest.',
  'transactionSearch.company': 'Words of either party’s name, in the query syntax.',
  'transactionSearch.tab': '1 imports, 2 exports, 3 importers, 4 exporters.',
};
const traderCompany = 'Key of a company, as lists have it.';

/** What a field of a call's request means; undefined where nothing is written about it. */
export function descriptionOf(call: string, field: string): string | undefined {
  const own = ofCalls[`${call}.${field}`] ?? fields[field];
  return own ?? (field === 'company' && call.startsWith('trader') ? traderCompany : undefined);
}
