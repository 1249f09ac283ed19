// @waybill/trade/testing: how the tests of areas open them, and samples for them.
export { addressNow, areaOpener } from './open-area';
export * from './samples';
