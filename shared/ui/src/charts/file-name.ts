// Makes safe names for saved files and workbook sheets from any title.

/** Characters that a file system or a workbook refuses, and control characters. */
const refused = /[\\/:*?"<>|[\]\p{Cc}\p{Cf}]+/gu;

/** Used where a title has no permitted character. No brand: a reseller's customers get the file. */
const UNNAMED = 'data';

/** A title as a file name without extension; never empty, at most 80 characters. */
export function fileNameOf(title: string): string {
  const name = title
    .replace(refused, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[.\s]+/, '');
  return Array.from(name).slice(0, 80).join('').trim() || UNNAMED;
}

/** A title as the name of a sheet, which Excel limits to 31 UTF-16 units and refuses with an apostrophe at its ends. */
export function sheetNameOf(title: string): string {
  let name = fileNameOf(title);
  while (name.length > 31) name = Array.from(name).slice(0, -1).join('');
  return name.replace(/^'+|'+$/g, '').trim() || UNNAMED;
}
