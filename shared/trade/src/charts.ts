// Entry point @waybill/trade/charts: charts and measures of trade figures, linked to the records behind them.
export { useCompanyColumns, usePriceColumn } from './companies/beside-columns';
export { type Filled, Fullness } from './countries/Fullness';
export {
  type Figures,
  type MeasureKey,
  measuredRows,
  measureKey,
  useMeasureColumns,
  useMeasureTitles,
  useTradeMeasures,
} from './figures/measures';
export { TradeFigures } from './figures/TradeFigures';
