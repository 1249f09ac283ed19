// Re-exports the xlsx writer of the library hucre by name, so that the rest of the library is not bundled.
export { rangeRef, writeXlsx } from 'hucre/xlsx';
