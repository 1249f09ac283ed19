// @waybill/trade/testing: words and samples for the tests of areas.
export { default as tradeTexts } from '../locales/en.json';
export * from './samples';
