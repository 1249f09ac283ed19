// Generator of the sample's companies: made-up names in the style of their countries, the same for the same seed, each
// with a trade of its own.
import { readFileSync } from 'node:fs';
import { companyId } from '../../stores/warehouse/ids';
import type { Party } from '../../stores/warehouse/record';
import type { GoodsLanguage, GoodsSector } from './goods';
import type { RandomSource } from './random';
import { tradeWords } from './trades';

type NameOrder = 'city' | 'head' | 'sector' | 'prefix' | 'cyrillic';

interface NameStyle {
  heads: readonly string[];
  forms: readonly string[];
  cities: readonly string[];
  order: NameOrder;
}

const orders: readonly NameOrder[] = ['city', 'head', 'sector', 'prefix', 'cyrillic'];

function readStyles(): Map<string, NameStyle> {
  const file = readFileSync(new URL('./data/names.tsv', import.meta.url), 'utf8');
  const styles = new Map<string, NameStyle>();
  for (const line of file.trimEnd().split('\n').slice(1)) {
    const [country = '', heads = '', forms = '', cities = '', order] = line.split('\t');
    styles.set(country, {
      heads: heads.split(';'),
      forms: forms.split(';'),
      cities: cities.split(';'),
      order: orders.find((known) => known === order) ?? 'head',
    });
  }
  return styles;
}

const trades: Readonly<Record<GoodsSector, Readonly<Partial<Record<GoodsLanguage, readonly string[]>>>>> = {
  food: {
    en: ['Foods', 'Food Products', 'Agro Foods', 'Provisions'],
    es: ['Alimentos', 'Agroindustrial', 'Frutas'],
    pt: ['Alimentos', 'Agroindustrial'],
    fr: ['Agro', 'Alimentaire'],
  },
  agri: {
    en: ['Agro', 'Commodities', 'Grain', 'Fertilizers'],
    es: ['Agricola', 'Granos', 'Agroinsumos'],
    pt: ['Agricola', 'Graos'],
    fr: ['Agricole'],
  },
  textile: {
    en: ['Textiles', 'Garments', 'Apparel', 'Footwear'],
    es: ['Textiles', 'Confecciones', 'Calzados'],
    pt: ['Textil', 'Calcados'],
    fr: ['Textile'],
  },
  electric: {
    en: ['Electronics', 'Electric'],
    es: ['Electronica', 'Iluminacion', 'Electrica'],
    pt: ['Eletronica', 'Iluminacao'],
    fr: ['Electronique'],
  },
  machine: {
    en: ['Machinery', 'Engineering', 'Equipment', 'Tools'],
    es: ['Maquinarias', 'Equipos', 'Ferreteria'],
    pt: ['Maquinas', 'Ferramentas'],
    fr: ['Equipements'],
  },
  auto: {
    en: ['Auto Parts', 'Motors', 'Tyres', 'Automotive'],
    es: ['Autopartes', 'Motores', 'Llantas'],
    pt: ['Autopecas', 'Pneus'],
    fr: ['Automobile'],
  },
  chemical: {
    en: ['Chemicals', 'Polymers', 'Cosmetics'],
    es: ['Quimica', 'Polimeros', 'Cosmeticos'],
    pt: ['Quimica', 'Polimeros'],
    fr: ['Chimie'],
  },
  medical: {
    en: ['Pharma', 'Medical', 'Healthcare'],
    es: ['Farmaceutica', 'Medica'],
    pt: ['Farmaceutica', 'Medica'],
    fr: ['Pharma'],
  },
  metal: {
    en: ['Steel', 'Metals', 'Minerals', 'Hardware'],
    es: ['Aceros', 'Metales', 'Minera'],
    pt: ['Acos', 'Metais'],
    fr: ['Metaux'],
  },
  energy: {
    en: ['Petroleum', 'Energy', 'Lubricants'],
    es: ['Combustibles', 'Petroleos'],
    pt: ['Petroleo', 'Lubrificantes'],
    fr: ['Energie'],
  },
  paper: {
    en: ['Paper', 'Timber', 'Packaging'],
    es: ['Papelera', 'Maderas'],
    pt: ['Papeis', 'Madeiras'],
    fr: ['Bois'],
  },
  furniture: {
    en: ['Home', 'Furniture', 'Ceramics', 'Building Materials'],
    es: ['Hogar', 'Muebles', 'Construccion'],
    pt: ['Moveis', 'Construcao'],
    fr: ['Construction'],
  },
  plastic: {
    en: ['Plastics', 'Toys', 'Sports'],
    es: ['Plasticos', 'Juguetes'],
    pt: ['Plasticos', 'Brinquedos'],
    fr: ['Plastiques'],
  },
};

const latin: Readonly<Record<string, string>> = Object.fromEntries(
  'а-a б-b в-v г-g д-d е-e ё-e ж-zh з-z и-i й-y к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-kh ц-ts ч-ch ш-sh щ-shch ъ- ы-y ь- э-e ю-yu я-ya і-i ї-yi є-ye ґ-g'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(2)]),
);
const latinForms: Readonly<Record<string, string>> = {
  ООО: 'LLC',
  АО: 'JSC',
  ПАО: 'PJSC',
  ТОВ: 'LLC',
  ПрАТ: 'PJSC',
  ПП: 'PE',
  ТОО: 'LLP',
};

/** Transliterates Cyrillic, as the English columns of such files do. */
function transliterateCyrillic(text: string): string {
  return text.replace(/\p{Script=Cyrillic}/gu, (letter) => {
    const small = latin[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? small : small.charAt(0).toUpperCase() + small.slice(1);
  });
}

const tradeLanguage: Readonly<Record<string, GoodsLanguage>> = Object.fromEntries([
  ...['MX', 'CO', 'PE', 'CL', 'AR', 'EC', 'CR', 'PA', 'UY', 'PY', 'VE', 'ES'].map((code) => [code, 'es']),
  ['BR', 'pt'],
  ...['FR', 'CI', 'CM', 'TD', 'CF'].map((code) => [code, 'fr']),
]);

function fillPattern(pattern: string, source: RandomSource): string {
  return pattern.replace(/[9A]/g, (sign) =>
    sign === '9' ? String(source.int(0, 9)) : String.fromCharCode(65 + source.int(0, 25)),
  );
}

/** What a company deals in: a trade, or a whole sector. */
interface CompanyDealing {
  sector: GoodsSector;
  trade: string;
}

/** Makes companies; two of a country never share a name. */
export function companyMaker() {
  const styles = readStyles();
  const usedNames = new Set<string>();

  function createCompanyName(
    country: string,
    style: NameStyle,
    { sector, trade }: CompanyDealing,
    attempt: number,
    source: RandomSource,
  ): { name: string; raw: string } {
    // Namesakes get a second word, and finally a number, as in real registers.
    const first = source.pick(style.heads);
    const other = source.pick(style.heads);
    const second = attempt === 0 || other === first ? '' : ` ${other}`;
    const number = attempt < 3 ? '' : ` ${source.int(2, 99 * attempt)}`;
    const head = `${first}${second}${number}`;
    const form = source.pick(style.forms);
    const language = tradeLanguage[country] ?? 'en';
    const own = tradeWords(trade) ?? trades[sector];
    const word = source.pick(own[language] ?? own.en ?? ['Trading']);
    switch (style.order) {
      case 'cyrillic': {
        const core = attempt === 0 ? head : head.replace(' ', '-');
        return {
          name: `${transliterateCyrillic(core)} ${latinForms[form] ?? form}`,
          raw: `${form} "${core}"`,
        };
      }
      case 'city':
        return { name: `${source.pick(style.cities)} ${head} ${word} ${form}`, raw: '' };
      case 'prefix':
        return { name: `${form} ${head} ${word}`, raw: '' };
      case 'sector':
        return { name: `${word} ${head} ${form}`, raw: '' };
      case 'head':
        return {
          name: `${head} ${word} ${form}`,
          raw: country === 'VN' ? `CÔNG TY TNHH ${head.toUpperCase()}` : '',
        };
    }
  }

  /** A new company of a country and trade; `taxPattern` is empty where files give no tax id. */
  return function make(
    country: string,
    dealing: CompanyDealing,
    taxPattern: string,
    source: RandomSource,
  ): Party {
    const style = styles.get(country) ?? styles.get('*');
    if (style === undefined) throw new Error('no names to make companies of');
    let { name, raw } = createCompanyName(country, style, dealing, 0, source);
    for (let attempt = 1; usedNames.has(`${country}${name}`); attempt += 1) {
      ({ name, raw } = createCompanyName(country, style, dealing, attempt, source));
    }
    usedNames.add(`${country}${name}`);
    const taxId = fillPattern(taxPattern, source);
    const city = source.pick(style.cities);
    const address = `${source.int(1, 999)} ${source.pick(['Main St', 'Industrial Park', 'Trade Center', 'Port Road', 'Market Ave', 'Business District'])}, ${style.order === 'cyrillic' ? transliterateCyrillic(city) : city}`;
    return { id: companyId(country, taxId, name), name, raw, country, address, taxId };
  };
}
export type CompanyMaker = ReturnType<typeof companyMaker>;

/** Forwarders, couriers and banks that appear in place of the buyer in real files. */
export const standIns: readonly string[] = [
  'TO THE ORDER OF BANK OF CHINA',
  'TO ORDER OF HSBC BANK PLC',
  'TO THE ORDER OF STANDARD CHARTERED BANK',
  'TO THE ORDER OF SHIPPER',
  'DHL GLOBAL FORWARDING',
  'DHL EXPRESS',
  'KUEHNE + NAGEL',
  'EXPEDITORS INTERNATIONAL',
  'DSV AIR & SEA',
  'FEDEX TRADE NETWORKS',
  'CEVA LOGISTICS',
  'DB SCHENKER',
  'UPS SUPPLY CHAIN SOLUTIONS',
  'MAERSK LOGISTICS & SERVICES',
];
