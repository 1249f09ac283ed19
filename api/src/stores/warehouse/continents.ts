// Continent of each country, for grouping partner areas (source: Unicode CLDR, countries-list).
import { type ContinentId, UNGROUPED } from '@waybill/contract';

const members: Readonly<Partial<Record<ContinentId, string>>> = {
  1: 'AE AF AM AZ BD BH BN BT CC CN CX GE HK ID IL IN IO IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA RU SA SG SY TH TJ TM TR TW UZ VN YE',
  2: 'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SJ SK SM UA VA XK',
  3: 'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  4: 'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  5: 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
  6: 'AS AU CK FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TL TO TV UM VU WF WS',
  7: 'AQ BV GS HM TF',
};

const continents = new Map<string, ContinentId>();
for (const id of [1, 2, 3, 4, 5, 6, 7] as const) {
  for (const code of members[id]?.split(' ') ?? []) continents.set(code, id);
}

/** Every country's alpha-2 code. */
export const countryCodes: readonly string[] = [...continents.keys()];

/** The continent of an alpha-2 code; 8 (ungrouped) for unknown codes. */
export function findContinent(alpha2: string): ContinentId {
  return continents.get(alpha2) ?? UNGROUPED;
}
