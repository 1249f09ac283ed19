// Generates trade lanes: a lane is one company's steady trade in one good with one partner. The sample's rows are its
// shipments, month after month, so that profiles, trends and seasons look like those of real files.
import { reportingCountry } from '@waybill/contract';
import type { Party } from '../../stores/warehouse/record';
import type { CompanyMaker } from './companies';
import type { GoodsSector, SampleGood } from './goods';
import { type CountryProfile, markets, neighbours, profiles, WORLD } from './profiles';
import { createWeightedChoice, type RandomSource } from './random';
import { findTrade } from './trades';

export interface TradeLane {
  good: SampleGood;
  home: Party;
  foreign: Party;
  /** alpha-2 of the partner, and of where the goods were made. */
  partner: string;
  origin: string;
  brand: string;
  spec: string;
  model: string;
  hs: string;
  /** Local and foreign port of this trade. */
  port: string;
  foreignPort: string;
  transport: 'sea' | 'air' | 'road' | 'rail';
  incoterm: string;
  /** Usual price in US dollars per unit, and quantity per shipment. */
  price: number;
  quantity: number;
  shipments: number;
  /** Monthly growth, and the month of the year in which most is shipped. */
  growth: number;
  peak: number;
}

export interface SampleWorld {
  goods: readonly SampleGood[];
  ports: ReadonlyMap<string, readonly string[]>;
  /** Companies of a country that deal in a good, shared by all records that name them. */
  companies: (country: string, good: SampleGood, source: RandomSource) => Party;
}

/** Companies by country and trade, made on demand; pools so small that partners come back. */
export function companyPool(make: CompanyMaker, rows: number): SampleWorld['companies'] {
  const pools = new Map<string, (Party | undefined)[]>();
  const size = Math.max(4, Math.round(Math.sqrt(rows) / 9));
  const taxIds = new Map(
    profiles.map((profile) => [reportingCountry(profile.country)?.alpha2, profile.taxId]),
  );
  return (country, good, source) => {
    const trade = findTrade(good);
    const key = `${country} ${trade}`;
    const pool = pools.get(key) ?? [];
    pools.set(key, pool);
    // The first of a pool are chosen most often: a few big companies, many small ones.
    const at = Math.floor(source.chance() ** 2 * size);
    const party =
      pool[at] ?? make(country, { sector: good.sector, trade }, taxIds.get(country) ?? '', source);
    pool[at] = party;
    return party;
  };
}

/** Goods that have model numbers. */
const withModels: ReadonlySet<GoodsSector> = new Set(['electric', 'machine', 'auto', 'medical', 'furniture']);
/** US dollars per kg above which goods may go by air. */
const lightGoods = 12;

function chooseTransport(
  profile: CountryProfile,
  good: SampleGood,
  source: RandomSource,
): TradeLane['transport'] {
  const [sea, air, road] = profile.transport;
  // Goods of high value per kilogram go by air; cheap ones never do.
  const value = good.price / Math.max(good.kg, 0.001);
  const flies = air >= 1 || (value > lightGoods && source.chance() < air * 4) || good.hs.startsWith('0603');
  if (flies && air > 0) return 'air';
  const at = source.chance() * (1 - air);
  if (at < sea) return 'sea';
  return at < sea + road ? 'road' : 'rail';
}

function chooseOrigin(good: SampleGood, home: string, source: RandomSource): string {
  const others = good.origins.filter((code) => code !== home);
  const near = neighbours[home];
  if (others.length === 0 || (near !== undefined && source.chance() < 0.15)) {
    return source.pick((near ?? 'CN US DE').split(' '));
  }
  // The first countries of origin sell most.
  return others[Math.floor(source.chance() ** 1.7 * others.length)] ?? 'CN';
}

const hsTails: Readonly<Record<number, readonly string[]>> = {
  6: [''],
  8: [''],
  10: ['00', '10', '90'],
  11: ['000A', '100D', '900K'],
  12: ['0000', '0011', '9000'],
};

/** National code of a good: the common digits, then the country's own. */
function nationalHs(good: SampleGood, length: number, source: RandomSource): string {
  if (length === 6) return good.hs.slice(0, 6);
  const tail = source.pick(hsTails[length] ?? ['']).replace(/\D/g, '');
  return good.hs + tail;
}

/** Makes lanes of a country and direction until their shipments reach the number asked for. */
export function* generateLanes(
  world: SampleWorld,
  profile: CountryProfile,
  direction: 1 | 2,
  rows: number,
  source: RandomSource,
): Generator<TradeLane> {
  const home = reportingCountry(profile.country)?.alpha2 ?? '';
  const goodsOf = createWeightedChoice(
    world.goods.map((good) => {
      const sells = good.origins.indexOf(home);
      // A country exports what it makes, and imports the rest.
      const weight = direction === 2 ? (sells >= 0 ? 12 / (1 + sells) : 0.12) : sells >= 0 ? 0.5 : 1.2;
      const heavy = good.price * good.quantity > 2_000_000 ? 0.15 : 1;
      return [good, weight * heavy] as const;
    }),
  );
  const buyers = (markets[profile.country] ?? WORLD).split(' ').filter((code) => code !== home);
  const ports = world.ports.get(home) ?? [''];
  let remainingRows = rows;
  while (remainingRows > 0) {
    const good = goodsOf(source);
    const shipments = Math.min(
      remainingRows,
      1 + Math.floor(2 / (source.chance() ** 0.75 + 0.012) + source.chance() * 6),
    );
    remainingRows -= shipments;
    const partner =
      direction === 1
        ? chooseOrigin(good, home, source)
        : (buyers[Math.floor(source.chance() ** 1.6 * buyers.length)] ?? 'US');
    const transport = chooseTransport(profile, good, source);
    const foreignPorts = world.ports.get(partner) ?? [''];
    const brand = good.brands.length > 0 && source.chance() < 0.75 ? source.pick(good.brands) : '';
    yield {
      good,
      home: world.companies(home, good, source),
      // Files have tax ids of their own country's companies only.
      foreign: { ...world.companies(partner, good, source), taxId: '' },
      partner,
      origin: direction === 2 ? home : source.chance() < 0.93 ? partner : chooseOrigin(good, home, source),
      brand,
      spec: good.specs.length > 0 ? source.pick(good.specs) : '',
      model:
        withModels.has(good.sector) && source.chance() < 0.55
          ? `${source.pick(['X', 'HT', 'AB', 'KR', 'ZX', 'M'])}-${source.int(100, 9899)}`
          : '',
      hs: nationalHs(good, profile.hs, source),
      port:
        transport === 'sea' || transport === 'air'
          ? (ports[Math.floor(source.chance() ** 1.8 * ports.length)] ?? '')
          : (ports[0] ?? ''),
      foreignPort: foreignPorts[Math.floor(source.chance() ** 1.8 * foreignPorts.length)] ?? '',
      transport,
      incoterm: source.pick(['FOB', 'CIF', 'CFR', 'EXW', 'FCA', 'DAP', 'FOB', 'CIF']),
      price: good.price * source.around(0.18),
      quantity: Math.max(1, good.quantity * source.around(0.7) * (direction === 2 ? 1.15 : 0.8)),
      shipments,
      growth: (source.chance() - 0.42) * 0.03,
      peak: source.int(0, 11),
    };
  }
}
