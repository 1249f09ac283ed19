// @waybill/ui/charts: every chart of the site. The drawing library itself arrives only when TrendBars shows.
export { RankBars, type RankBarsProps, type RankItem } from './RankBars';
export { Sparkline, type SparklineProps } from './Sparkline';
export {
  TrendBars,
  type TrendBarsProps,
  type TrendMeasure,
  type TrendRow,
  type TrendSeries,
} from './TrendBars';
export { type MapValue, WorldMap, type WorldMapProps } from './WorldMap';
