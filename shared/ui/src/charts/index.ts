// @waybill/ui/charts: every chart of the site. The drawing library itself arrives only when TrendBars shows.

export { ContinentStrip, type ContinentStripProps } from './ContinentStrip';
export type {
  FigureColumn,
  Flow,
  MapPoint,
  Measure,
  RangeOutlier,
  RangeRow,
  TreemapProps,
  TrendRow,
  TrendSeries,
  Values,
} from './chartTypes';
export { type CodeRow, codeTree, type TreeItem } from './codeTree';
export { FigurePanel, type FigurePanelProps } from './FigurePanel';
export { FlowMap, type FlowMapProps } from './FlowMap';
export { PointMap, type PointMapProps } from './PointMap';
export { RangeChart, type RangeChartProps } from './RangeChart';
export { RankBars, type RankBarsProps, type RankItem, type RankRest } from './RankBars';
export { ShareChart, type ShareChartProps, type ShareItem } from './ShareChart';
export { Sparkline, type SparklineProps } from './Sparkline';
export { Treemap } from './Treemap';
export {
  TrendBars,
  type TrendBarsProps,
} from './TrendBars';
export { type SheetRows, useSaveSheet } from './useSaveSheet';
export { type MapValue, WorldMap, type WorldMapProps } from './WorldMap';
