// Texts of this package in English; the names of record columns are the contract's.
import column from '@waybill/contract/record-columns/en.json';
import texts from '../locales/en.json';

export default { ...texts, download: { ...texts.download, column } };
