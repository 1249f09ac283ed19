// Texts of this package in simplified Chinese; the names of record columns are the contract's.
import column from '@waybill/contract/record-columns/cn.json';
import texts from '../locales/cn.json';

export default { ...texts, download: { ...texts.download, column } };
