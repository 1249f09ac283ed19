// Makes the contract's calls/rows.ts a finished list: runs it while building and puts what it exports in its place.
// The table of calls that it is made from, with the schemas and words of every area, then stays out of the page.
// `importModule` builds the table again when a file of it changes, also while watching.

/** Query under which the file itself is built, as it stands. */
export const asItStands = '?as-it-stands';

export default async function callRowsLoader() {
  const { callRows } = await this.importModule(`${this.resourcePath}${asItStands}`);
  // A text that is parsed starts faster than an object that is compiled, and is as small.
  return `export const callRows = JSON.parse(${JSON.stringify(JSON.stringify(callRows))});`;
}
