// Texts of this package in traditional Chinese; the names of record columns are the contract's.
import column from '@waybill/contract/record-columns/cnf.json';
import texts from '../locales/cnf.json';

export default { ...texts, download: { ...texts.download, column } };
