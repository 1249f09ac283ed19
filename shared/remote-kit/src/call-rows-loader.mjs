// Makes the contract's calls/rows.ts a finished list: runs it while building and puts what it exports in its place.
// The table of calls that it is made from, with the schemas and words of every area, then stays out of the page.
// `importModule` builds the table again when a file of it changes, also while watching.

import { dirname, join } from 'node:path';

/** Query under which the file itself is built, as it stands. */
export const asItStands = '?as-it-stands';

export default async function callRowsLoader() {
  const { callRows } = await this.importModule(`${this.resourcePath}${asItStands}`);
  const { shortenRow } = await this.importModule(join(dirname(this.resourcePath), 'short-rows.ts'));
  const rows = Object.fromEntries(Object.entries(callRows).map(([name, row]) => [name, shortenRow(row)]));
  // A text that is parsed starts faster than an object that is compiled, and is as small.
  return [
    "import { completeRows } from './short-rows';",
    `export const callRows = completeRows(JSON.parse(${JSON.stringify(JSON.stringify(rows))}));`,
  ].join('\n');
}
