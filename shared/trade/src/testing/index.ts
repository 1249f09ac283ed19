// Entry point @waybill/trade/testing: helpers and sample data for the tests of areas.
export { addressNow, areaOpener } from './open-area';
export * from './samples';
