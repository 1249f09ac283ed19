// @waybill/trade/charts: pictures of figures whose numbers open the records behind them.
export { type Measure, measures, useMeasures } from './figures/measures';
