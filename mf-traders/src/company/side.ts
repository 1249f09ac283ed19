// Importers and exporters, as the addresses of spec §2 name them.
import { type Direction, directions } from '@waybill/contract';

/** Exporters by their word, and by their type code of spec §9. */
const exporters: readonly (string | undefined)[] = ['exporters', 'exporter', '2'];

/** The side that a path names; importers where it names none. */
export const sideOf = (type: string | undefined): Direction =>
  exporters.includes(type) ? directions.export : directions.import;
