// Registry of the bundled formats.

import brazilSiscori from './brazil-siscori.json';
import chileImports from './chile-imports.json';
import colombiaImports from './colombia-imports.json';
import { type Format, parseFormat } from './format';
import indiaImports from './india-imports.json';
import { findAddedOwnModel, ownModelFormats } from './own-model';
import peruImports from './peru-imports.json';
import russiaImports from './russia-imports.json';
import { findSiteExportFormat } from './site-export';
import traseArgentinaCorn from './trase-argentina-corn.json';
import traseArgentinaCotton from './trase-argentina-cotton.json';
import traseArgentinaWoodPulp from './trase-argentina-wood-pulp.json';
import traseBrazilSugarcane from './trase-brazil-sugarcane.json';
import ukraineImports from './ukraine-imports.json';
import usBills from './us-bills.json';
import usEiaImports from './us-eia-imports.json';
import vietnamImports from './vietnam-imports.json';

const bundledRules: readonly unknown[] = [
  brazilSiscori,
  chileImports,
  colombiaImports,
  indiaImports,
  peruImports,
  russiaImports,
  traseArgentinaCorn,
  traseArgentinaCotton,
  traseArgentinaWoodPulp,
  traseBrazilSugarcane,
  ukraineImports,
  usBills,
  usEiaImports,
  vietnamImports,
];

/** Formats of countries' own file layouts, by name. */
export const nationalFormats: ReadonlyMap<string, Format> = new Map(
  bundledRules.map((each) => {
    const format = parseFormat(each);
    return [format.name, format];
  }),
);

/** All bundled formats, by name. */
export const formats: ReadonlyMap<string, Format> = new Map([...nationalFormats, ...ownModelFormats]);

/** The bundled format of this name, also of a site's own export; undefined when there is none. */
export const findFormat = (name: string): Format | undefined =>
  formats.get(name) ?? findAddedOwnModel(name) ?? findSiteExportFormat(name) ?? undefined;
