// File layouts of the ingest benchmark, by format: every column that such a national file has.
import { usBills } from './bills';
import type { Layout } from './cells';
import { indiaImports, ukraineImports } from './declarations';
import { eia, siscori, traseCorn } from './open-files';
import { ownModel } from './own-model';

/** By name of the format that reads them. */
export const layouts: ReadonlyMap<string, Layout> = new Map(
  [usBills, ukraineImports, indiaImports, ownModel, eia, traseCorn, siscori].map((layout) => [
    layout.format,
    layout,
  ]),
);
