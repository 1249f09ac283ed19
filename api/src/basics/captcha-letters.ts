// Shapes of the letters of captchas, as SVG strokes.

/** Letters as pen strokes: lines and curves, x and y from 0 to 14, without descenders. */
const drawn: Readonly<Record<string, string>> = {
  '2': 'M1 3 Q1.5 .4 5 .4 Q9 .4 9 3.6 Q9 6 1 13.5 L9.5 13.5',
  '3': 'M1 1 L9 1 L4.5 6 Q9.5 6 9.5 10 Q9.5 13.5 5 13.5 Q2 13.5 .5 11.5',
  '5': 'M8.5 .5 L2 .5 L1.3 6 Q3 5 5 5 Q9.3 5 9.3 9.3 Q9.3 13.7 5 13.7 Q2 13.7 .6 11.6',
  '6': 'M8.5 .5 Q1 4 .5 9.5 Q.5 13.7 5 13.7 Q9.5 13.7 9.5 9.7 Q9.5 6.2 5 6.2 Q1.2 6.2 .6 9.6',
  '8': 'M5 6.4 Q1 6 1 3.3 Q1 .4 5 .4 Q9 .4 9 3.3 Q9 6 5 6.4 Q.4 7 .4 10.3 Q.4 13.7 5 13.7 Q9.6 13.7 9.6 10.3 Q9.6 7 5 6.4',
  A: 'M0 14 L5 0 L10 14 M1.8 9 L8.2 9',
  C: 'M9.5 2.5 Q7.5 .3 5 .3 Q.5 .3 .5 7 Q.5 13.7 5 13.7 Q7.5 13.7 9.5 11.5',
  E: 'M9 .5 L1 .5 L1 13.5 L9 13.5 M1 7 L7.5 7',
  H: 'M1 0 L1 14 M9 0 L9 14 M1 7 L9 7',
  K: 'M1 0 L1 14 M9 0 L1 8 M3.5 5.8 L9.5 14',
  M: 'M.5 14 L1.5 0 L5.5 9 L9.5 0 L10.5 14',
  R: 'M1 14 L1 .5 L5 .5 Q9.5 .5 9.5 4.2 Q9.5 8 5 8 L1 8 M4.5 8 L9.5 14',
  T: 'M0 .5 L10 .5 M5 .5 L5 14',
  U: 'M1 0 L1 9 Q1 13.7 5 13.7 Q9 13.7 9 9 L9 0',
};

/** Letters that have a drawing. */
export const drawnLetters = Object.keys(drawn).join('');

/**
 * Default letters of captchas: none that people confuse with another one when it is rotated and crossed out. No O
 * beside 0, P beside R, F or L beside E, 4 beside A, W or N beside M, 7 beside T, X beside H, 3 beside 5.
 */
export const captchaLetters = '2568ACEHMRTU';

/** The strokes of a letter in either case, as an SVG path; empty when it has no drawing. */
export const strokesOf = (letter: string): string => drawn[letter.toUpperCase()] ?? '';
