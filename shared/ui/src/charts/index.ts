// Entry point @waybill/ui/charts: every chart of the site, and QR codes. The drawing libraries are loaded with the first
// of each.

export { ContinentStrip } from './ContinentStrip';
export type { FigureColumn, Measure, TrendRow, TrendSeries } from './chart-types';
export { codeTree, firstSplit } from './code-tree';
export { type AllRows, FigurePanel, type FigurePanelProps } from './FigurePanel';
export { FlowMap } from './FlowMap';
export { hueOf } from './hues';
export { OwnMeasure, useSessionMeasure } from './measure';
export { PointMap } from './PointMap';
export { QrCode } from './QrCode';
export { RangeChart, type RangeChartProps } from './RangeChart';
export { RankBars } from './RankBars';
export { ShareChart } from './ShareChart';
export { Sparkline } from './Sparkline';
export { Treemap } from './Treemap';
export { TrendBars } from './TrendBars';
export { useSaveSheet } from './use-save-sheet';
export { WaterfallChart } from './WaterfallChart';
export { WorldMap } from './WorldMap';
