// Notes of a proposed mapping: doubts, missing fields, and what the operator has to fill in.
import { describeReason, type Evidence, SURE_SCORE } from './evidence';
import type { MoneyColumns } from './money';
import type { FieldColumns } from './parties';
import { type DetectedDates, looksLike } from './values';

/** Notes doubts about the dates. */
export function addDateNotes(columnsByField: FieldColumns, dates: DetectedDates, notes: string[]): void {
  if (columnsByField.has('date') && dates.ambiguous)
    notes.push('date: no day is over 12, so day and month may be the other way round.');
  if (columnsByField.has('date') && dates.contradicting !== null)
    notes.push(
      `date: most rows tell day and month apart one way, but «${dates.contradicting}» fits only the other; look at the dates.`,
    );
  if (columnsByField.has('date') && dates.patterns.length === 0)
    notes.push('date: there are no dates to tell the pattern from.');
  if (!columnsByField.has('date')) notes.push('date: no column is known for it; every record needs one.');
}

/** Notes fields that no column feeds, and what to write instead. */
export function addMissingNotes(columnsByField: FieldColumns, money: MoneyColumns, notes: string[]): void {
  const transport = columnsByField.get('transport');
  if (transport !== undefined && transport.values.length > 0 && !looksLike.transport(transport.values))
    notes.push(`transport: say by "values" what ${transport.name} means by «${transport.values[0] ?? ''}».`);
  for (const field of ['document', 'product', 'quantity'] as const)
    if (!columnsByField.has(field)) notes.push(`${field}: no column is known for it.`);
  if (!columnsByField.has('hs'))
    notes.push('hs: no column is known for it; if all goods have one code, say { "text": { "is": "…" } }.');
  if (!columnsByField.has('unit') && columnsByField.has('quantity'))
    notes.push('unit: no column is known for it; if there is one unit, say { "is": "…" }.');
  if (money.amount === undefined)
    notes.push('amount: no column is known to be the value of the item in US dollars.');
}

/** Notes fields with low confidence, with the reasons, unless there already is a note. */
export function addGuessNotes(evidence: readonly Evidence[], notes: string[]): void {
  for (const { field, column, score, reasons } of evidence)
    if (score < SURE_SCORE && !notes.some((note) => note.startsWith(`${field}:`)))
      notes.push(
        `${field}: ${column} is a guess (${reasons.map(describeReason).join('; ') || 'nothing speaks for it'}).`,
      );
}
