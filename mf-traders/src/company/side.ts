// Maps the path segments of spec §2 to sides: importers or exporters.
import { type Direction, directions } from '@waybill/contract';

/** Exporters by their name, and by their type code of spec §9. */
const exporters: readonly (string | undefined)[] = ['exporters', 'exporter', '2'];

/** The side of a path; importers by default. */
export const readSide = (type: string | undefined): Direction =>
  exporters.includes(type) ? directions.export : directions.import;
