// Parses numbers as people type them, with the separators of their language.

/**
 * @param text digits with points, commas, blanks and apostrophes
 * @returns null if it is not a number
 */
export function typedNumber(text: string, locale: string): number | null {
  const plain = text.replace(/[\s']/g, '');
  const ofLanguage = new Intl.NumberFormat(locale).formatToParts(0.5);
  const decimal = ofLanguage.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
  const group = decimal === ',' ? '.' : ',';
  const isGrouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d*)?$`).test(plain);
  // A separator that cannot separate thousands is the decimal separator of the other language.
  const point = isGrouped || plain.includes(decimal) ? decimal : group;
  const digits = (isGrouped ? plain.replaceAll(group, '') : plain).replace(point, '.');
  return /^\d*\.?\d*$/.test(digits) && /\d/.test(digits) ? Number(digits) : null;
}
