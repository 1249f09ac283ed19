// Selects the fields that a country card of the catalogue shows. Pure functions.
import type { CallResponse } from '@waybill/contract';

export type CatalogueEntry = CallResponse<'specialCatalogue'>[number];

/** Fields of a record in display order; API names. */
const catalogueFields = [
  'importer',
  'exporter',
  'hs',
  'brand',
  'partner',
  'origin',
  'loading_port',
  'unloading_port',
  'transport',
  'incoterm',
  'quantity',
  'unit',
  'weight',
  'amount',
  'amount_basis',
  'unit_price',
  'taxes',
  'document',
] as const;
export type CatalogueField = (typeof catalogueFields)[number];

/** The fields that a country's files have, with the share of its records that contain them. */
export const filledFields = ({ filled }: Pick<CatalogueEntry, 'filled'>) =>
  catalogueFields.flatMap((field) => {
    const share = filled[field];
    return share === undefined ? [] : [{ field, share }];
  });
