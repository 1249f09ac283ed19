// Every letter of a captcha has a drawing that stays on its line, and its picture is one of points.
import sharp from 'sharp';
import { captchaPicture } from '../services/security/captcha-picture';
import { captchaLetters, drawnLetters, strokesOf } from './captcha-letters';

test.each([...drawnLetters])('%s is drawn between the lines', (letter) => {
  const path = strokesOf(letter);
  expect(path).toMatch(/^M[\d.]+ [\d.]+( ?[MLQ][\d. ]+)+$/);
  const numbers = path.match(/[\d.]+/g)?.map(Number) ?? [];
  expect(numbers.length % 2).toBe(0);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(14);
  expect(strokesOf(letter.toLowerCase())).toBe(path);
});

test('what captchas are made of is drawn, and no two of it are the same letter', () => {
  expect([...captchaLetters].every((letter) => strokesOf(letter) !== '')).toBe(true);
  expect(new Set(captchaLetters.toLowerCase()).size).toBe(captchaLetters.length);
});

test('no letter is cut off: letters of 50 pictures leave the edges free', async () => {
  for (let round = 0; round < 50; round += 1) {
    // Without noise nothing else could touch an edge.
    const { data, info } = await sharp(
      await captchaPicture(captchaLetters.slice(round % 10, 4 + (round % 10)), false),
    )
      .grayscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const row = (y: number) => [
      ...data.subarray(y * info.width * info.channels, (y + 1) * info.width * info.channels),
    ];
    for (const y of [0, 1, info.height - 2, info.height - 1])
      expect(Math.min(...row(y))).toBeGreaterThan(200);
    expect([info.width, info.height]).toEqual([264, 88]);
  }
});
