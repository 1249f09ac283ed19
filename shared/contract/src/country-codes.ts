// Countries by any code or name that people and programs write: ISO 3166-1 alpha-2, alpha-3 and numeric codes, the site's
// codes of reporting countries, and names in the five languages.
// A file of its own: the first page of a visit needs none of it.
import { fold } from './fold';
import { reportingCodes, reportingCountries, reportingCountry } from './geography';
import { languages, localeOf } from './languages';
import { lettersApart } from './spelling';

/** Alpha-2, alpha-3 and numeric code of every country and territory. */
const isoCodes = `
ADAND020 AEARE784 AFAFG004 AGATG028 AIAIA660 ALALB008 AMARM051 AOAGO024 AQATA010 ARARG032 ASASM016
ATAUT040 AUAUS036 AWABW533 AXALA248 AZAZE031 BABIH070 BBBRB052 BDBGD050 BEBEL056 BFBFA854 BGBGR100
BHBHR048 BIBDI108 BJBEN204 BLBLM652 BMBMU060 BNBRN096 BOBOL068 BQBES535 BRBRA076 BSBHS044 BTBTN064
BVBVT074 BWBWA072 BYBLR112 BZBLZ084 CACAN124 CCCCK166 CDCOD180 CFCAF140 CGCOG178 CHCHE756 CICIV384
CKCOK184 CLCHL152 CMCMR120 CNCHN156 COCOL170 CRCRI188 CUCUB192 CVCPV132 CWCUW531 CXCXR162 CYCYP196
CZCZE203 DEDEU276 DJDJI262 DKDNK208 DMDMA212 DODOM214 DZDZA012 ECECU218 EEEST233 EGEGY818 EHESH732
ERERI232 ESESP724 ETETH231 FIFIN246 FJFJI242 FKFLK238 FMFSM583 FOFRO234 FRFRA250 GAGAB266 GBGBR826
GDGRD308 GEGEO268 GFGUF254 GGGGY831 GHGHA288 GIGIB292 GLGRL304 GMGMB270 GNGIN324 GPGLP312 GQGNQ226
GRGRC300 GSSGS239 GTGTM320 GUGUM316 GWGNB624 GYGUY328 HKHKG344 HMHMD334 HNHND340 HRHRV191 HTHTI332
HUHUN348 IDIDN360 IEIRL372 ILISR376 IMIMN833 ININD356 IOIOT086 IQIRQ368 IRIRN364 ISISL352 ITITA380
JEJEY832 JMJAM388 JOJOR400 JPJPN392 KEKEN404 KGKGZ417 KHKHM116 KIKIR296 KMCOM174 KNKNA659 KPPRK408
KRKOR410 KWKWT414 KYCYM136 KZKAZ398 LALAO418 LBLBN422 LCLCA662 LILIE438 LKLKA144 LRLBR430 LSLSO426
LTLTU440 LULUX442 LVLVA428 LYLBY434 MAMAR504 MCMCO492 MDMDA498 MEMNE499 MFMAF663 MGMDG450 MHMHL584
MKMKD807 MLMLI466 MMMMR104 MNMNG496 MOMAC446 MPMNP580 MQMTQ474 MRMRT478 MSMSR500 MTMLT470 MUMUS480
MVMDV462 MWMWI454 MXMEX484 MYMYS458 MZMOZ508 NANAM516 NCNCL540 NENER562 NFNFK574 NGNGA566 NINIC558
NLNLD528 NONOR578 NPNPL524 NRNRU520 NUNIU570 NZNZL554 OMOMN512 PAPAN591 PEPER604 PFPYF258 PGPNG598
PHPHL608 PKPAK586 PLPOL616 PMSPM666 PNPCN612 PRPRI630 PSPSE275 PTPRT620 PWPLW585 PYPRY600 QAQAT634
REREU638 ROROU642 RSSRB688 RURUS643 RWRWA646 SASAU682 SBSLB090 SCSYC690 SDSDN729 SESWE752 SGSGP702
SHSHN654 SISVN705 SJSJM744 SKSVK703 SLSLE694 SMSMR674 SNSEN686 SOSOM706 SRSUR740 SSSSD728 STSTP678
SVSLV222 SXSXM534 SYSYR760 SZSWZ748 TCTCA796 TDTCD148 TFATF260 TGTGO768 THTHA764 TJTJK762 TKTKL772
TLTLS626 TMTKM795 TNTUN788 TOTON776 TRTUR792 TTTTO780 TVTUV798 TWTWN158 TZTZA834 UAUKR804 UGUGA800
UMUMI581 USUSA840 UYURY858 UZUZB860 VAVAT336 VCVCT670 VEVEN862 VGVGB092 VIVIR850 VNVNM704 VUVUT548
WFWLF876 WSWSM882 XKXKX983 YEYEM887 YTMYT175 ZAZAF710 ZMZMB894 ZWZWE716
`;

/** Names that Intl does not have, folded. */
const furtherNames: Readonly<Record<string, string>> = {
  america: 'US',
  britain: 'GB',
  burma: 'MM',
  capeverde: 'CV',
  czechrepublic: 'CZ',
  drc: 'CD',
  easttimor: 'TL',
  england: 'GB',
  greatbritain: 'GB',
  holland: 'NL',
  ivorycoast: 'CI',
  korea: 'KR',
  koreasouth: 'KR',
  koreanorth: 'KP',
  macau: 'MO',
  macedonia: 'MK',
  mainlandchina: 'CN',
  palestine: 'PS',
  prc: 'CN',
  republicofkorea: 'KR',
  russianfederation: 'RU',
  swaziland: 'SZ',
  turkey: 'TR',
  uae: 'AE',
  unitedstatesofamerica: 'US',
  vatican: 'VA',
  臺灣: 'TW',
};

/** A name without case, accents, spaces and signs. */
const foldName = (text: string): string =>
  fold(text.replaceAll('&', ' and '))
    .replaceAll(' ', '')
    .replace(/^the(?=.{4})/, '');

const writtenName = (text: string): string => text.normalize('NFC').trim().toLowerCase();

interface CountryIndex {
  /** Alpha-2 by any code; numeric ones have three digits. */
  byCode: ReadonlyMap<string, string>;
  /** Alpha-2 by name as written, in lower case. */
  byExactName: ReadonlyMap<string, string>;
  /** Alpha-2 by folded name. */
  byName: ReadonlyMap<string, string>;
}

let cachedIndex: CountryIndex | undefined;

function readIndex(): CountryIndex {
  if (cachedIndex !== undefined) return cachedIndex;
  const byCode = new Map<string, string>();
  const byExactName = new Map<string, string>();
  const byName = new Map(Object.entries(furtherNames));
  const namesOfRegions = languages.flatMap((language) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(localeOf[language], { type: 'region', style }),
    ),
  );
  for (const codes of isoCodes.trim().split(/\s+/)) {
    const alpha2 = codes.slice(0, 2);
    byCode.set(alpha2, alpha2).set(codes.slice(2, 5), alpha2).set(codes.slice(5), alpha2);
    for (const names of namesOfRegions) {
      const name = names.of(alpha2) ?? alpha2;
      byExactName.set(writtenName(name), alpha2);
      byName.set(foldName(name), alpha2);
    }
  }
  for (const { code, alpha2, name_en, name_cn } of reportingCountries)
    for (const name of [code, name_en, name_cn]) byName.set(foldName(name), alpha2);
  cachedIndex = { byCode, byExactName, byName };
  return cachedIndex;
}

/** Alpha-2 code of a country by any of its codes or names; undefined for any other text. */
export function findCountry(text: string): string | undefined {
  const { byCode, byExactName, byName } = readIndex();
  const written = text.trim();
  const code = /^\d{1,3}$/.test(written) ? written.padStart(3, '0') : written;
  return (
    // `NGA` is Nigeria, `Nga` is Vietnamese for Russia; `ao` is Angola, `Áo` is Austria.
    byCode.get(code) ??
    byExactName.get(writtenName(text)) ??
    byCode.get(code.toUpperCase()) ??
    byName.get(foldName(text))
  );
}

/**
 * The codes under which a country reports, by any of its codes or names; none for any other text. A country that reports
 * from two sources has both, unless the text is the code or name of one of them. A country outside of spec §2 has its
 * code whether or not this site has it (`isSpecCountry`).
 */
export function findReportingCountries(text: string): string[] {
  const exact = reportingCountry(text.trim());
  if (exact !== undefined) return [exact.code];
  const name = foldName(text);
  const alpha2 = findCountry(text);
  const sources = reportingCountries.filter((country) => country.alpha2 === alpha2);
  if (sources.length === 0) return alpha2 === undefined ? [] : reportingCodes(alpha2);
  const [main, ...others] = sources;
  const other = others.find(({ code, name_en, name_cn }) =>
    [code, name_en, name_cn].some((each) => foldName(each) === name),
  );
  if (main === undefined || other === undefined) return sources.map(({ code }) => code);
  return [other.code];
}

/** Letters that a misspelled name may differ in. */
const MAX_LETTERS_APART = 2;
const MIN_LETTERS = 4;

/** English name of the country that a misspelled text may be about; undefined when none is near. */
export function suggestCountry(text: string): string | undefined {
  const name = foldName(text);
  if (name.length < MIN_LETTERS) return undefined;
  let nearest: { alpha2: string; apart: number } | undefined;
  for (const [candidate, alpha2] of readIndex().byName) {
    if (candidate.length < MIN_LETTERS || Math.abs(candidate.length - name.length) > MAX_LETTERS_APART)
      continue;
    const apart = lettersApart(candidate, name);
    if (apart <= MAX_LETTERS_APART && apart < (nearest?.apart ?? Number.POSITIVE_INFINITY))
      nearest = { alpha2, apart };
  }
  return nearest && new Intl.DisplayNames(localeOf.en, { type: 'region' }).of(nearest.alpha2);
}
