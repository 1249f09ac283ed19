// Marks that keep spreadsheets from calculating texts.
import fc from 'fast-check';
import { isFormula, markFormula, unmarkFormula } from './formula';

describe('Formula marks', () => {
  const signs = ["'", '=', '+', '-', '@', '＝', ' ', '\t', '\u200b', '\uFFFD', 'a', '1'];
  const text = fc.array(fc.constantFrom(...signs)).map((parts) => parts.join(''));

  test('no marked text is a formula, and unmarking gives the original', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'grapheme' })), (original) => {
        expect(isFormula(markFormula(original))).toBe(false);
        expect(unmarkFormula(markFormula(original))).toBe(original);
      }),
    );
  });

  test('texts that are no formula stay as they are', () => {
    for (const plain of ["O'Neill", "'t Hof", 'a=1', '', "'"]) {
      expect(markFormula(plain)).toBe(plain);
      expect(unmarkFormula(plain)).toBe(plain);
    }
  });
});
