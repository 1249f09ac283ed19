// Short form of the rows of calls, in which builds bring them to browsers: fields with their usual value are left out.
import type { CallRow } from '../call';

/** What most rows say; a GET carries its fields in the query. */
const usualRow = (method: CallRow['method'] = 'POST') =>
  ({
    method: 'POST',
    body: method === 'GET' ? 'query' : 'form',
    who: 'user',
    signed: true,
    bearer: true,
  }) as const;

type ShortRow = Partial<CallRow> & Pick<CallRow, 'path'>;

/** Leaves out what is usual, and orders the fields alike, so that rows compress well. */
export function shortenRow(row: CallRow): ShortRow {
  const usual: Partial<CallRow> = usualRow(row.method);
  const { path, ...rest } = row;
  const unusual = Object.entries(rest).filter(([field, value]) => usual[field as keyof CallRow] !== value);
  return { path, ...Object.fromEntries(unusual.sort(([one], [other]) => (one < other ? -1 : 1))) };
}

const completeRow = (row: ShortRow): CallRow => ({ ...usualRow(row.method), ...row });

export const completeRows = <Name extends string>(rows: Record<Name, ShortRow>): Record<Name, CallRow> =>
  Object.fromEntries(Object.entries<ShortRow>(rows).map(([name, row]) => [name, completeRow(row)])) as Record<
    Name,
    CallRow
  >;
