// The one part of hucre that the browser needs: imported by name, the rest of the library stays out of the file.
export { writeXlsx } from 'hucre/xlsx';
