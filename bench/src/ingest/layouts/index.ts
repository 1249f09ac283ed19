// National layouts for the files of the ingest measurement: every column that such a file has.
import { usBills } from './bills';
import type { Layout } from './cells';
import { indiaImports, ukraineImports } from './declarations';
import { eia, siscori, traseCorn } from './open-files';
import { ownModel } from './own-model';

/** By the name of the format that reads them. */
export const layouts: ReadonlyMap<string, Layout> = new Map(
  [usBills, ukraineImports, indiaImports, ownModel, eia, traseCorn, siscori].map((layout) => [
    layout.format,
    layout,
  ]),
);
