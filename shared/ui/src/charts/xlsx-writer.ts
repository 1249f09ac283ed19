// The parts of hucre that the browser needs: imported by name, the rest of the library stays out of the file.
export { rangeRef, writeXlsx } from 'hucre/xlsx';
