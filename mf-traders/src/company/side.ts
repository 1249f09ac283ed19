// Importers and exporters, as the addresses of spec §2 name them.
import { type Direction, directions } from '@waybill/contract';

/** The side that a path names; importers where it names none. */
export const sideOf = (type: string | undefined): Direction =>
  type === 'exporters' ? directions.export : directions.import;
