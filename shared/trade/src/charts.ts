// @waybill/trade/charts: pictures of figures whose numbers open the records behind them.
export { type Filled, Fullness } from './countries/Fullness';
export {
  type Figures,
  type MeasureKey,
  measured,
  measureKey,
  type TradeMeasure,
  useMeasureColumns,
  useTradeMeasures,
} from './figures/measures';
export { TradeFigures, type TradeFiguresProps } from './figures/TradeFigures';
