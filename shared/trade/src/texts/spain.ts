// Texts of this package in Spanish; the names of record columns are the contract's.
import column from '@waybill/contract/record-columns/spain.json';
import texts from '../locales/spain.json';

export default { ...texts, download: { ...texts.download, column } };
