// Special pages: figures over all records, counted at the first request and cached until the next load.
import type { BeltAndRoadTrade, CatalogueCountry, Leading, RussiaTrade } from '@waybill/contract';
import { cachedValue } from '../../../stores/warehouse/answer-cache';
import type { WarehouseClient } from '../../../stores/warehouse/client';
import { type HsLanguage, hsName } from '../../finding/tariff/codes';
import type { Reporter } from '../../reporting';
import type { Holdings } from '../../search/countries';
import { composeBeltAndRoad } from './belt-and-road';
import { composeCatalogue } from './catalogue';
import { composeRussia } from './russia';

/** Adds the HS texts in a language to rows of codes. */
const withTexts = ({ rows, rest }: Leading, language: HsLanguage): Leading => ({
  rows: rows.map((row) => ({ ...row, name: hsName(row.key, language) })),
  rest,
});

/** @param holdings statistics of one direction, or both */
export function specialQueries(
  client: WarehouseClient,
  holdings: (direction?: 1 | 2) => Promise<Holdings>,
  listReporters: () => Promise<readonly Reporter[]>,
) {
  const pages = {
    catalogue: cachedValue(() => composeCatalogue(client, holdings, listReporters)),
    russia: cachedValue(() => composeRussia(client, holdings)),
    beltAndRoad: cachedValue(() => composeBeltAndRoad(client, holdings)),
  };
  const sidesIn = <Side extends { codes: Leading }>(sides: readonly Side[], language: HsLanguage): Side[] =>
    sides.map((side) => ({ ...side, codes: withTexts(side.codes, language) }));
  return {
    catalogue: (): Promise<CatalogueCountry[]> => pages.catalogue.get(),
    russia: async (language: HsLanguage): Promise<RussiaTrade> => {
      const page = await pages.russia.get();
      return page && { ...page, sides: sidesIn(page.sides, language) };
    },
    beltAndRoad: async (language: HsLanguage): Promise<BeltAndRoadTrade> => {
      const page = await pages.beltAndRoad.get();
      return page && { ...page, sides: sidesIn(page.sides, language) };
    },
    forget: () => {
      for (const page of Object.values(pages)) page.forget();
    },
  };
}
