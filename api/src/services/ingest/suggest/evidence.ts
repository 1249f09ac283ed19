// Confidence of a proposed mapping in each column, with the reasons, for the person who reviews it before a load.
import { LOADING_SURE, type LoadingReason } from '@waybill/contract';
import type { Proof } from './content';
import type { NamedField } from './names';
import type { FieldColumns } from './parties';
import { type Column, listUnlike, looksLike } from './values';

/** One field of a proposal. */
export interface Evidence {
  field: string;
  column: string;
  /** From 0 to 1; below `SURE_SCORE` the field should be reviewed. */
  score: number;
  reasons: LoadingReason[];
  /** Other columns that could feed it, judging by their values. */
  alternatives: string[];
}

/** From this score on, a field needs no review. */
export const SURE_SCORE = LOADING_SURE;

/** Kind of values expected in a field's column. */
const shapes: Partial<Record<string, keyof typeof looksLike>> = {
  date: 'date',
  hs: 'hs',
  product: 'description',
  productEn: 'description',
  'importer.name': 'company',
  'exporter.name': 'company',
  'importer.taxId': 'taxId',
  'exporter.taxId': 'taxId',
  quantity: 'number',
  netWeight: 'number',
  grossWeight: 'number',
  amount: 'number',
  amountDeclared: 'number',
  unitPrice: 'number',
  item: 'number',
  unit: 'unit',
  currency: 'currency',
  incoterm: 'incoterm',
  transport: 'transport',
  origin: 'country',
  partner: 'country',
  shippedFrom: 'country',
};

const kindLabels: Readonly<Record<string, string>> = {
  date: 'dates',
  number: 'numbers',
  hs: 'HS codes',
  country: 'countries',
  unit: 'units',
  currency: 'currencies',
  incoterm: 'terms of delivery',
  transport: 'means of transport',
  company: 'companies',
  taxId: 'tax ids',
  text: 'texts',
  description: 'descriptions',
};

/** A reason in English, for the command's output and its notes. */
export function describeReason(reason: LoadingReason): string {
  if (reason.why === 'name') return 'its name';
  if (reason.why === 'looks') return `its values look like ${kindLabels[reason.kind]}`;
  if (reason.why === 'unlike') return `its values do not look like ${kindLabels[reason.kind]}`;
  if (reason.why === 'some')
    return `${reason.percent} % of its values do not look like ${kindLabels[reason.kind]} («${reason.value}»)`;
  if (reason.why === 'sum') return `${reason.sum} in ${reason.percent} % of the rows`;
  if (reason.why === 'different') return `${reason.values} different values in ${reason.rows} rows`;
  return 'it is empty in the rows that were read';
}

/** Kinds whose rows a load refuses where a value is of another kind. */
const isRefusedUnlike: ReadonlySet<string> = new Set(['date', 'number', 'hs']);
/** With this and three times the share of such rows, a field is doubtful from 5 % on: then nothing is loaded. */
const REFUSED_PENALTY = 0.06;

/** Most alternatives listed. */
const MAX_ALTERNATIVES = 3;

/**
 * Rates each field of a proposal.
 * @param columnsByField columns by their fields, amounts among them
 * @param byName fields whose column was assigned by its name
 * @param proofs arithmetic relations between number columns
 */
export function rateFields(
  columnsByField: ReadonlyMap<string, Column>,
  columns: readonly Column[],
  byName: FieldColumns,
  proofs: readonly Proof[],
  rows: number,
): Evidence[] {
  const used = new Set(columnsByField.values());
  return [...columnsByField].map(([field, column]): Evidence => {
    const reasons: LoadingReason[] = [];
    let score = 0.4;
    if (byName.get(field as NamedField) === column || /^amount|^unitPrice$/.test(field)) {
      score += 0.3;
      reasons.push({ why: 'name' });
    }
    const shape = shapes[field];
    const { length } = column.values;
    const fits = shape !== undefined && length > 0 && looksLike[shape](column.values);
    if (fits && shape !== undefined) {
      score += 0.2;
      reasons.push({ why: 'looks', kind: shape });
    } else if (shape !== undefined && length > 0 && shape !== 'company' && shape !== 'taxId') {
      score -= 0.2;
      reasons.push({ why: 'unlike', kind: shape });
    }
    const refused =
      fits && shape !== undefined && isRefusedUnlike.has(shape) ? listUnlike(shape, column.values) : [];
    if (shape !== undefined && refused[0] !== undefined) {
      const share = refused.length / length;
      score -= REFUSED_PENALTY + 3 * share;
      reasons.push({
        why: 'some',
        kind: shape,
        percent: Math.max(1, Math.round(100 * share)),
        value: refused[0],
      });
    }
    for (const proof of proofs.filter((each) => each.columns.includes(column.name)).slice(0, 1)) {
      score += 0.2;
      reasons.push({ why: 'sum', sum: proof.words, percent: Math.round(100 * proof.share) });
    }
    if (field === 'document' && length > 0) {
      const different = new Set(column.values).size;
      if (different === 1 && length > 2) score -= 0.3;
      reasons.push({ why: 'different', values: different, rows: length });
    }
    if (rows > 0 && length === 0) {
      score -= 0.3;
      reasons.push({ why: 'empty' });
    }
    const alternatives =
      shape === undefined || shape === 'number'
        ? []
        : columns
            .filter((other) => !used.has(other) && other.values.length > 0 && looksLike[shape](other.values))
            .slice(0, MAX_ALTERNATIVES)
            .map(({ name }) => name);
    if (alternatives.length > 0 && byName.get(field as NamedField) !== column) score -= 0.1;
    return {
      field,
      column: column.name,
      score: Math.round(100 * Math.min(1, Math.max(0, score))) / 100,
      reasons,
      alternatives,
    };
  });
}
