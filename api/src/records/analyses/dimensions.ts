// Dimensions of the ranking tabs: the column by which each tab groups the matches.
import { type AnalysisFilter, analysisTabs, NOT_SAID, type RankingTab } from '@waybill/contract';
import { isBrandInText } from '../../stores/warehouse/schema/brand-names';
import { foldedColumn } from '../search/spellings';
import type { AnalysisRequest } from './conditions';

/** The dimension of one tab. */
export interface Dimension {
  /** Column of the records to group by: one with few distinct values, or with numbers. */
  column: string;
  /** SQL of the key under which groups of the column are merged; undefined: the column itself. */
  joined?: string;
  /** SQL: whether a record is in its group only by its goods text. */
  inText?: string;
  kind: 'company' | 'area' | 'port' | 'name' | 'code';
  /** Field of the filter that opens a group. */
  opens: keyof AnalysisFilter;
  /** Digits of chapters or headings; a code with fewer digits opens as it is. */
  digits?: number;
}

const dimensions: Readonly<Record<RankingTab, Dimension>> = {
  [analysisTabs.importers]: { column: 'importer_id', kind: 'company', opens: 'importerId' },
  [analysisTabs.exporters]: { column: 'exporter_id', kind: 'company', opens: 'exporterId' },
  [analysisTabs.tradeAreas]: { column: 'partner', kind: 'area', opens: 'tradeArea' },
  [analysisTabs.origins]: { column: 'origin', kind: 'area', opens: 'origin' },
  [analysisTabs.unloadingPorts]: {
    column: 'unloading_port',
    joined: foldedColumn.unloadingPort,
    kind: 'port',
    opens: 'unloadingPort',
  },
  [analysisTabs.loadingPorts]: {
    column: 'loading_port',
    joined: foldedColumn.loadingPort,
    kind: 'port',
    opens: 'loadingPort',
  },
  [analysisTabs.brands]: {
    column: 'brand_name',
    inText: isBrandInText,
    joined: foldedColumn.brandName,
    kind: 'name',
    opens: 'brandName',
  },
  [analysisTabs.commodities]: { column: 'hs6', kind: 'code', opens: 'hs6' },
};

/** Goods are merged into chapters or headings where the request asks for those. */
export function chooseDimension({ tab, level }: AnalysisRequest & { tab: RankingTab }): Dimension {
  const dimension = dimensions[tab];
  if (dimension.kind !== 'code' || level === 6) return dimension;
  return { ...dimension, joined: `substring(hs6, 1, ${level})`, opens: 'hsWithin', digits: level };
}

/** The filter that opens a group. */
export function groupFilter({ opens, digits = 0 }: Dimension, key: string): AnalysisFilter {
  if (digits > 0 && key.length < digits) return { hs6: key === '' ? NOT_SAID : key };
  return { [opens]: key === '' ? NOT_SAID : key };
}
