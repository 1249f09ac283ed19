// Generates the made-up rows of the sample: for every reporting country and direction, the shipments of its trade
// lanes.
import { readFileSync } from 'node:fs';
import { reportingCountry } from '@waybill/contract';
import { companyId, hash53 } from '../../stores/warehouse/ids';
import type { Party, RecordInput } from '../../stores/warehouse/record';
import { createCalendar, type SampleCalendar } from './calendar';
import { companyMaker, standIns } from './companies';
import { createWordings, type ProductWording } from './describe';
import { readGoods } from './goods';
import { companyPool, generateLanes, type SampleWorld, type TradeLane } from './lanes';
import { pickLine } from './lines';
import { nationalMaker } from './national';
import { type CountryProfile, profiles } from './profiles';
import { createRandom, type RandomSource } from './random';
import { laneMonths } from './shape';

/** Months that the sample covers. */
const SAMPLE_MONTHS = 36;
/** Least number of rows of each country and direction, even in the smallest sample. */
const ROWS_MIN = 60;

interface GenerateOptions {
  /** Number of rows; slightly more where the minimum of every country adds up to more. */
  rows: number;
  seed: string;
  /** YYYY-MM: the sample ends some weeks before the first day of this month. */
  anchor: string;
  /** Share of each country's rows to generate, from 0 to 1: the first ones, which are the same in the complete sample. */
  share?: number;
}

/** Countries whose files name no ports. */
const withoutPorts = new Set(
  'russia ukraine turkey kazakhstan uzbekistan ethiopia sri_lanka uganda uk malawi lesotho columbia'.split(
    ' ',
  ),
);
/** Countries whose files have a column for the brand. */
const withBrand = new Set('argentina chile ecuador paraguay russia kazakhstan'.split(' '));
/** What value added tax is called. */
const vat: Readonly<Record<string, string>> = {
  india: 'IGST',
  peru: 'IGV',
  peru_air: 'IGV',
  pakistan: 'SALES_TAX',
  panama: 'ITBMS',
};
const spanishVat = 'IVA';

function readPorts(): Map<string, string[]> {
  const file = readFileSync(new URL('./data/ports.tsv', import.meta.url), 'utf8');
  return new Map(
    file
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [country = '', names = ''] = line.split('\t');
        return [country, names.split(';')];
      }),
  );
}

function standIn(country: string, source: RandomSource): Party {
  const name = source.pick(standIns);
  return { id: companyId(country, '', name), name, raw: '', country, address: '', taxId: '' };
}

const roundTo = (value: number, digits: number): number => {
  const by = 10 ** digits;
  return Math.round(value * by) / by;
};

const wholeUnits = new Set(['PCS', 'SET', 'BOX', 'PAIR', 'DOSE', 'STEM']);
const documentOf: Readonly<Record<string, string>> = {
  us: 'B',
  russia: '10',
  ukraine: 'UA',
  vietnam: '10',
  india: '',
};

/** Everything that all rows of one country and direction have in common. */
interface CustomsOffice {
  profile: CountryProfile;
  direction: 1 | 2;
  days: SampleCalendar;
  source: RandomSource;
  national: ReturnType<typeof nationalMaker>;
  basis: RecordInput['amountBasis'];
  alpha2: string;
}

function declareMoney(
  office: CustomsOffice,
  amount: number,
  source: RandomSource,
): { currency: string; declared: number } {
  const { profile } = office;
  const at = source.chance();
  // Latin American files give values in dollars.
  if (profile.language === 'es' || profile.language === 'pt' || at < 0.72)
    return { currency: 'USD', declared: amount };
  if (at < 0.86) return { currency: 'EUR', declared: roundTo(amount * 0.92, 2) };
  return { currency: profile.currency, declared: roundTo(amount * profile.rate, 2) };
}

function generateShipment(
  office: CustomsOffice,
  lane: TradeLane,
  texts: readonly ProductWording[],
  month: number,
  number: number,
): RecordInput {
  const { profile, direction, days, source } = office;
  const day = days.day(month, source.chance());
  const date = days.date(day);
  const loadedAt = days.loaded(day);
  const rough = lane.quantity * source.around(0.3) * (1 + lane.growth * (month - days.months / 2) * 0.5);
  const quantity = wholeUnits.has(lane.good.unit)
    ? Math.max(1, Math.round(rough))
    : Math.max(1, roundTo(rough, 2));
  const weighed = quantity * lane.good.kg * source.around(0.03);
  // Goods counted in kilograms weigh their quantity.
  const net = lane.good.unit === 'KG' ? quantity : Math.max(0.01, roundTo(weighed, 2));
  const gross = roundTo(net * (1.02 + source.chance() * 0.06), 2);
  const price = lane.price * (1 + lane.growth * 0.4 * (month - days.months / 2)) * source.around(0.05);
  const amount = office.basis === '' ? null : roundTo(quantity * price, 2);
  const money = amount === null ? { currency: '', declared: null } : declareMoney(office, amount, source);
  const wording = source.pick(texts);
  const packages = Math.max(1, Math.round(gross / (12 + source.chance() * 20)));
  const hidden = profile.hidden.includes(direction === 1 ? 'i' : 'e');
  const redacted = source.chance() < (profile.country === 'peru' ? 0.35 : 0.03);
  const instead = source.chance() < (profile.country === 'us' ? 0.035 : 0.012);
  const home = instead && direction === 1 ? standIn(office.alpha2, source) : lane.home;
  const away = instead && direction === 2 ? standIn(lane.partner, source) : lane.foreign;
  const foreign = hidden || redacted ? null : away;
  const bill = profile.country === 'us';
  const document = `${documentOf[profile.country] ?? ''}${date.slice(2, 4)}${String(hash53(`${profile.country}${direction}${number}`)).slice(0, 9)}`;
  const item = bill ? 0 : 1 + (number % 4);
  const ports = !withoutPorts.has(profile.country);
  const port = lane.transport === 'sea' || lane.transport === 'air' ? lane.foreignPort : '';
  const vatName = vat[profile.country] ?? (profile.language === 'es' ? spanishVat : 'VAT');
  const taxed = direction === 1 && source.chance() < 0.9;
  return {
    sample: true,
    direction,
    date,
    country: profile.country,
    id: hash53(`${profile.country}|${direction}|${document}|${item}|${number}`),
    source: bill
      ? 'United States: CBP AMS manifests (sample)'
      : `${reportingCountry(profile.country)?.name_en ?? profile.country}: customs declarations (sample)`,
    document,
    item,
    importer: direction === 1 ? home : foreign,
    exporter: direction === 1 ? foreign : home,
    shipping: instead && !(direction === 2 && hidden),
    hs: bill && source.chance() < 0.12 ? '' : lane.hs,
    product: bill
      ? `${packages} ${lane.good.unit === 'KG' ? 'BAGS' : 'CARTONS'} ${wording.product}`
      : wording.product,
    productLanguage: wording.language,
    productEn: wording.productEn,
    brand: withBrand.has(profile.country) ? lane.brand : '',
    quantity: bill ? packages : source.chance() < 0.01 ? null : quantity,
    unit: bill ? 'PKG' : lane.good.unit,
    unitRaw: bill
      ? 'PACKAGES'
      : lane.good.unit === 'PCS' && profile.language === 'es'
        ? 'UNIDAD'
        : lane.good.unit,
    netWeight: bill || source.chance() < 0.04 ? null : net,
    grossWeight: source.chance() < 0.03 ? null : gross,
    amountDeclared: money.declared,
    currency: money.currency,
    amountBasis: office.basis,
    amount,
    unitPrice:
      amount === null ? null : roundTo(amount / quantity, quantity > 0 && amount / quantity < 1 ? 4 : 2),
    origin: lane.origin,
    shippedFrom: direction === 1 ? lane.partner : office.alpha2,
    partner: lane.partner,
    loadingPort: ports ? (direction === 1 ? port : lane.port) : '',
    unloadingPort: ports ? (direction === 1 ? lane.port : port) : '',
    transport: lane.transport,
    incoterm: amount === null || source.chance() < 0.15 ? '' : lane.incoterm,
    // Taxes are in the currency that the value was declared in.
    taxes:
      taxed && money.declared !== null
        ? {
            DUTY: roundTo(money.declared * 0.06 * (source.int(0, 3) / 2), 2),
            [vatName]: roundTo(money.declared * 0.17, 2),
          }
        : {},
    national: office.national(
      {
        number,
        amount,
        basis: office.basis,
        line: lane.transport === 'sea' ? pickLine(source) : null,
        rate: profile.rate,
        currency: money.currency,
        grossKg: gross,
        packages,
        port: lane.port,
        foreignPort: lane.foreignPort,
        hs: lane.hs,
        date,
        quantity,
      },
      source,
    ),
    firstSeen: loadedAt,
    loadedAt,
  };
}

/** Rows of each country and direction, by the profiles' shares. */
export function divideQuotas(rows: number): { profile: CountryProfile; direction: 1 | 2; rows: number }[] {
  const sum = profiles.reduce((total, profile) => total + profile.weight, 0);
  return profiles.flatMap((profile) =>
    ([1, 2] as const).flatMap((direction) => {
      const share = direction === 2 ? profile.exports : 1 - profile.exports;
      if (share === 0) return [];
      return [
        { profile, direction, rows: Math.max(ROWS_MIN, Math.round((rows * profile.weight * share) / sum)) },
      ];
    }),
  );
}

/** The rows of the sample, country by country. The same options always give the same rows. */
export function* generateSample(options: GenerateOptions): Generator<RecordInput> {
  const make = companyMaker();
  const world: SampleWorld = {
    goods: readGoods(),
    ports: readPorts(),
    companies: companyPool(make, options.rows),
  };
  for (const { profile, direction, rows } of divideQuotas(options.rows)) {
    const most = Math.max(Math.min(rows, ROWS_MIN), Math.ceil(rows * (options.share ?? 1)));
    const source = createRandom(`${options.seed}/${profile.country}/${direction}`);
    const office: CustomsOffice = {
      profile,
      direction,
      days: createCalendar(options.anchor, SAMPLE_MONTHS, profile.lag),
      source,
      national: nationalMaker(profile.country, direction),
      basis: profile.money[direction - 1] ?? '',
      alpha2: reportingCountry(profile.country)?.alpha2 ?? '',
    };
    let number = 0;
    let laneNumber = 0;
    // More lanes than needed, since those that do not trade all the time have fewer shipments.
    for (const lane of generateLanes(world, profile, direction, rows * 3, source)) {
      if (number === rows) break;
      laneNumber += 1;
      const { pick, share } = laneMonths(lane, profile, direction, office.days);
      const shipments = Math.min(rows - number, Math.max(1, Math.round(lane.shipments * share)));
      // Lanes of a part that is not generated still give their companies their names.
      if (number < most) {
        const ownSource = createRandom(`${options.seed}/${profile.country}/${direction}/${laneNumber}`);
        const trading = { ...office, source: ownSource };
        const texts = createWordings(lane, profile, ownSource);
        const last = Math.min(most, number + shipments);
        for (let each = number + 1; each <= last; each += 1)
          yield generateShipment(trading, lane, texts, pick(ownSource), each);
      }
      number += shipments;
    }
  }
}
