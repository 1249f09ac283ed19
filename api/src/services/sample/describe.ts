// Writes the goods descriptions of sample records in the style of each country's declarations: language, capitals,
// brand and model.
import type { GoodsLanguage } from './goods';
import type { TradeLane } from './lanes';
import type { CountryProfile } from './profiles';
import type { RandomSource } from './random';

/** Goods text as declared, its language, and the English text where the file gives one too. */
export interface ProductWording {
  product: string;
  language: string;
  productEn: string;
}

/** BCP 47 tags of the catalogue's languages. */
const tags: Readonly<Record<GoodsLanguage, string>> = {
  en: 'en',
  es: 'es',
  pt: 'pt',
  ru: 'ru',
  uk: 'uk',
  vi: 'vi',
  zh: 'zh',
  tr: 'tr',
  fr: 'fr',
};

/** Countries whose files have an English text beside the original. */
const withEnglish = new Set([
  'russia',
  'kazakhstan',
  'uzbekistan',
  'ukraine',
  'vietnam',
  'turkey',
  'brazil',
  'cote',
]);
/** Countries whose texts include the supplier's Chinese names of goods. */
const withChinese = new Set(['vietnam', 'kazakhstan', 'uzbekistan', 'russia']);
const capitals = new Set([
  'us',
  'india',
  'pakistan',
  'turkey',
  'indonesia',
  'philippines',
  'bengal',
  'nigeria',
  'ghana',
]);

const brandWord: Readonly<Record<GoodsLanguage, string>> = {
  en: 'BRAND',
  es: 'MARCA',
  pt: 'MARCA',
  ru: 'ТОВАРНЫЙ ЗНАК',
  uk: 'ТОРГОВЕЛЬНА МАРКА',
  vi: 'nhãn hiệu',
  zh: '品牌',
  tr: 'MARKA',
  fr: 'MARQUE',
};
const modelWord: Readonly<Record<GoodsLanguage, string>> = {
  en: 'MODEL',
  es: 'MODELO',
  pt: 'MODELO',
  ru: 'МОДЕЛЬ',
  uk: 'МОДЕЛЬ',
  vi: 'model',
  zh: '型号',
  tr: 'MODEL',
  fr: 'MODELE',
};

const insertSpec = (text: string, lane: TradeLane): string =>
  text.replace('{s}', lane.spec).replace(/\s+/g, ' ').trim();

/** The descriptions used for this lane's goods; each row takes one of them. */
export function createWordings(
  lane: TradeLane,
  profile: CountryProfile,
  source: RandomSource,
): ProductWording[] {
  const { language } = profile;
  const english = insertSpec(lane.good.text.en, lane);
  const own = lane.good.text[language] === '' ? english : insertSpec(lane.good.text[language], lane);
  const brand = lane.brand === '' ? '' : ` ${brandWord[language]} ${lane.brand}`;
  const model = lane.model === '' ? '' : ` ${modelWord[language]} ${lane.model}`;
  const chinese =
    withChinese.has(profile.country) && lane.partner === 'CN' && source.chance() < 0.4
      ? ` (${insertSpec(lane.good.text.zh, lane)})`
      : '';
  const variants = [
    `${own}${brand}${model}${chinese}`,
    `${own},${brand}${chinese}`,
    `${own}${model}${brand}`,
  ];
  return variants.map((text) => {
    const clean = text.replace(/,$/, '');
    return {
      product: capitals.has(profile.country) || language === 'es' ? clean.toUpperCase() : clean,
      language: tags[own === english ? 'en' : language],
      productEn: withEnglish.has(profile.country)
        ? `${english}${lane.model === '' ? '' : ` model ${lane.model}`}`
        : '',
    };
  });
}
