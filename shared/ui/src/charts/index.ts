// @waybill/ui/charts: every chart of the site. The drawing library itself arrives only when TrendBars shows.

export { ContinentStrip, type ContinentStripProps } from './ContinentStrip';
export type { Measure, Values } from './chartTypes';
export { type CodeRow, codeTree, type TreeItem } from './codeTree';
export { type Concentration, concentrationOf } from './concentration';
export { type FigureColumn, FigurePanel, type FigurePanelProps } from './FigurePanel';
export { type Flow, FlowMap, type FlowMapProps } from './FlowMap';
export { type MapPoint, PointMap, type PointMapProps } from './PointMap';
export { RangeChart, type RangeChartProps, type RangeOutlier, type RangeRow } from './RangeChart';
export { RankBars, type RankBarsProps, type RankItem, type RankRest } from './RankBars';
export { ConcentrationFacts, ShareChart, type ShareChartProps, type ShareItem } from './ShareChart';
export { Sparkline, type SparklineProps } from './Sparkline';
export { Treemap, type TreemapProps } from './Treemap';
export {
  TrendBars,
  type TrendBarsProps,
  type TrendRow,
  type TrendSeries,
} from './TrendBars';
export { type MapValue, WorldMap, type WorldMapProps } from './WorldMap';
