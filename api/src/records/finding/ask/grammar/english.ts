// Words of English questions.
import { type Grammar, numbered } from './senses';

const months =
  'january|jan|february|feb|march|mar|april|apr|may|june|jun|july|jul|august|aug|september|sept|sep|october|oct|november|nov|december|dec';
const ordinals = 'first|second|third|fourth|1st|2nd|3rd|4th';
const counts = 'one|two|three|four|five|six|nine|twelve|eighteen|twenty-four|\\d{1,2}';

export const english: Grammar = {
  words: {
    from: 'from, originating in, sourced from, imported from, coming from, shipped from, out of, made in, bought from, exported from, origin',
    to: 'to, into, towards, imported into, imported to, exported to, exported into, shipped to, sold to, destined for, bound for, sent to, going to, destination',
    in: 'in, at, within, inside, based in, located in',
    of: 'of',
    by: 'by',
    and: 'and, &, plus',
    or: 'or',
    who: 'who, which companies, what companies, which company, which firms, who is, who are',
    imports:
      'imports, import, imported, importing, importation, importations, purchases, inbound, arrivals, import data, import records, import shipments, imports data',
    exports:
      'exports, export, exported, exporting, exportation, exportations, outbound, export data, export records, export shipments, exports data',
    buys: 'buys, buy, bought, buying, purchase, purchased, purchasing, gets, sources, source, sourcing',
    sells: 'sells, sell, sold, selling, supplies, supply, supplied, supplying, produces, makes, offers',
    importers:
      'importers, importer, buyers, buyer, customers, customer, purchasers, purchaser, clients, client, consignees, consignee, importing companies, by importer, by importers, by buyer, by buyers, distributors, distributor, wholesalers, wholesaler, top importers, new buyers, new importers, new customers, per importer, per buyer',
    exporters:
      'exporters, exporter, suppliers, supplier, sellers, seller, vendors, vendor, manufacturers, manufacturer, shippers, shipper, exporting companies, by exporter, by exporters, by supplier, by suppliers, producers, producer, top exporters, new suppliers, new exporters, per supplier, per exporter',
    companies: 'companies, company, firms, firm, businesses, traders, trader',
    code: 'hs, hs code, hs codes, hscode, code, tariff code, heading, subheading, hts',
    filler:
      "a, an, the, me, my, i, we, us all, is, are, was, were, be, been, do, does, did, have, has, had, show, show me, list, list of, give, give me, find, find me, search, search for, look, look for, looking for, get, get me, want, need, please, all, any, some, top, main, biggest, largest, leading, best, who's, what, what is, what are, what was, which, how, how many, data, customs, customs data, trade, trading, trade data, statistics, stats, figures, information, info, about, on, for, with, their, its, his, that, this, those, these, there, it, go, goes, going, come, comes, coming, shipped, s, market, market for, market of, total, volume, value, tell, tell me, show us, give us, tell us, can, you, could, would, like, like to, know, i want, i need, records for, over, through, via, between, during, then, also, only",
    'view:records':
      'records, shipments, shipment, bills of lading, bill of lading, transactions, shipment records, customs records, declarations',
    'view:months':
      'by month, per month, monthly, each month, every month, month by month, over time, trend, trends, months, seasonality, timeline',
    'view:areas':
      'by country, per country, by countries, by destination, by destinations, by destination country, destinations, destination countries, export markets, which countries, what countries, which country, to which countries, by market, where to, where do, by partner, by partner country, partner countries, trading partners, trade partners, countries',
    'view:origins':
      'by origin, by country of origin, by origin country, country of origin, countries of origin, origins, source countries, origin countries, supplying countries, where from, from where, from which countries, from which country',
    'view:unloading':
      'ports of unloading, port of unloading, unloading ports, unloading port, discharge ports, discharge port, port of discharge, ports of discharge, arrival ports, port of arrival, ports of arrival, ports of entry, port of entry, destination ports, destination port',
    'view:loading':
      'loading ports, loading port, ports of loading, port of loading, departure ports, port of departure, shipping ports, ports of departure, export ports, origin ports, load ports',
    'view:ports': 'by port, ports, which ports, per port, port',
    'view:prices':
      'price, prices, price of, unit price, unit prices, by price, pricing, cost, costs, how much does, how much do, how much is, how much, average price, price range, price trend, price per kg, median price',
    'view:brands': 'brands, brand, by brand, which brands, brand names, brands of',
    'view:codes':
      'hs codes used, hs codes used for, hs codes of, by hs code, by hs, by code, by product, which hs code, which hs codes, what hs code, what hs codes, tariff codes, by commodity, by tariff code, hs codes for, hs code for, hs code of, hs breakdown',
    'view:movement':
      'what changed, what has changed, what changed in, changes, change, changed, why did, why have, why has, why, why are, why is, fall, fell, drop, dropped, decline, declined, decrease, decreased, rise, rose, risen, increase, increased, grow, grew, growth, falling, rising, growing, declining, went up, went down, moved, why it moved, going up, going down',
    'view:profile': 'profile, company profile, profile of, contacts of, contact details, contacts',
  },
  before: '(?:(?:in|during|for|of|over|within|from|between)\\s+)?(?:the\\s+)?(?:year\\s+)?',
  between: '\\s*(?:to|until|till|through|and|up to|[-–—~])\\s*',
  since: '(?:since|from|after|starting(?:\\s+in|\\s+from)?|as of)\\s+(?:the\\s+)?(?:year\\s+)?',
  periods: [
    { pattern: new RegExp(`(?<m>${months})\\.?,?\\s*(?:of\\s+)?(?<y>20\\d\\d)`, 'iuy'), read: 'part' },
    { pattern: new RegExp(`(?<y>20\\d\\d)\\s+(?<m>${months})`, 'iuy'), read: 'part' },
    { pattern: /q(?<q>[1-4])\s*(?:of\s+)?(?<y>20\d\d)/iuy, read: 'part' },
    { pattern: /(?<y>20\d\d)\s*q(?<q>[1-4])/iuy, read: 'part' },
    { pattern: /h(?<h>[12])\s*(?:of\s+)?(?<y>20\d\d)/iuy, read: 'part' },
    { pattern: /(?<y>20\d\d)\s*h(?<h>[12])/iuy, read: 'part' },
    {
      pattern: new RegExp(`(?<q>${ordinals})\\s+quarter(?:\\s+of)?,?\\s+(?<y>20\\d\\d)`, 'iuy'),
      read: 'part',
    },
    { pattern: /(?<h>first|second|1st|2nd)\s+half(?:\s+of)?,?\s+(?<y>20\d\d)/iuy, read: 'part' },
    { pattern: new RegExp(`(?<m>${months})(?![\\p{L}\\d])`, 'iuy'), read: 'part' },
    {
      pattern: new RegExp(`(?:last|past|previous|recent|latest)\\s+(?<n>${counts})\\s+months?`, 'iuy'),
      read: { kind: 'recent', unit: 'month' },
    },
    {
      pattern: new RegExp(`(?:last|past|previous|recent)\\s+(?<n>${counts})\\s+years?`, 'iuy'),
      read: { kind: 'recent', unit: 'year' },
    },
    {
      pattern: new RegExp(`(?:last|past|previous|recent)\\s+(?<n>${counts})\\s+quarters?`, 'iuy'),
      read: { kind: 'recent', unit: 'quarter' },
    },
    { pattern: /past\s+year(?!\p{L})/iuy, read: { kind: 'recent', unit: 'year' } },
    { pattern: /(?:last|previous)\s+year(?!\p{L})/iuy, read: { kind: 'last', unit: 'year' } },
    { pattern: /(?:last|previous|past)\s+quarter(?!\p{L})/iuy, read: { kind: 'last', unit: 'quarter' } },
    { pattern: /(?:last|previous|past)\s+month(?!\p{L})/iuy, read: { kind: 'last', unit: 'month' } },
    {
      pattern: /(?:this|current)\s+year(?!\p{L})|year\s+to\s+date|ytd(?!\p{L})/iuy,
      read: { kind: 'current', unit: 'year' },
    },
    { pattern: /(?:this|current)\s+quarter(?!\p{L})/iuy, read: { kind: 'current', unit: 'quarter' } },
    { pattern: /(?:this|current)\s+month(?!\p{L})/iuy, read: { kind: 'current', unit: 'month' } },
  ],
  numbers: {
    ...numbered(
      'january/jan/first/1st/one february/feb/second/2nd/two march/mar/third/3rd/three april/apr/fourth/4th/four may/five june/jun/six july/jul august/aug september/sept/sep/nine october/oct november/nov december/dec/twelve',
    ),
    eighteen: 18,
    'twenty four': 24,
  },
};
