// @waybill/trade/charts: pictures of figures whose numbers open the records behind them.
export { type Filled, Fullness } from './countries/Fullness';
export {
  type Figures,
  type MeasureKey,
  measuredRows,
  measureKey,
  useMeasureColumns,
  useTradeMeasures,
} from './figures/measures';
export { TradeFigures } from './figures/TradeFigures';
