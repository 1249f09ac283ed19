// Every column that a sheet of records can have is named in every language.
import { languages } from '../languages';
import { recordSheetColumns } from '../record-terms';
import { recordColumnNames } from '.';

describe('Names of record columns', () => {
  test.each(languages)('are of exactly the columns of a sheet: %s', (language) => {
    expect(Object.keys(recordColumnNames[language])).toEqual([...recordSheetColumns]);
  });
});
