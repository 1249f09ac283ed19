// Texts of this package in Vietnamese; the names of record columns are the contract's.
import column from '@waybill/contract/record-columns/vietnam.json';
import texts from '../locales/vietnam.json';

export default { ...texts, download: { ...texts.download, column } };
