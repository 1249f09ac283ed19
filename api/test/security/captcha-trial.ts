// I12: how many captchas a plain program reads. It needs tesseract, so it is tried by `npm run bench -- security` only.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { captchaLetters } from '../../src/basics/captcha-letters';
import { captchaPicture } from '../../src/services/security/captcha-picture';
import { newFolder, removeFolder } from '../support/server';
import type { Trial } from './trial';

const run = promisify(execFile);
/** Of all pictures a program may read this share. */
const READ_MOST = 0.05;

/** What tesseract reads in a picture, cleaned in two ways and taken for a word and for a line. */
async function readBy(folder: string, picture: Buffer): Promise<string[]> {
  const read: string[] = [];
  for (const blur of [0, 4]) {
    const large = sharp(picture).resize(528).grayscale();
    // Thin strokes go when the picture is blurred before it becomes black and white.
    const clean = (blur === 0 ? large : large.blur(blur)).threshold(blur === 0 ? 150 : 110);
    const file = join(folder, 'picture.png');
    const edge = { top: 20, bottom: 20, left: 20, right: 20, background: '#fff' };
    writeFileSync(file, await clean.extend(edge).png().toBuffer());
    for (const mode of ['7', '8']) {
      const words = ['--psm', mode, '-c', `tessedit_char_whitelist=${captchaLetters}`];
      const { stdout } = await run('tesseract', [file, '-', ...words], {
        env: { ...process.env, OMP_THREAD_LIMIT: '1' },
      });
      read.push(stdout.replace(/\s/g, ''));
    }
  }
  return read;
}

export const captchasRead: Trial = {
  id: 'I12',
  what: 'pictures of captchas given to tesseract, as they are and cleaned, as a word and as a line: of a hundred it reads five at most',
  async run({ random, size }, tally) {
    const folder = newFolder('ocr');
    try {
      await run('tesseract', ['--version']).catch(() => {
        throw new Error('there is no tesseract: apt-get install tesseract-ocr');
      });
      const count = size(20, 400);
      let right = 0;
      for (let at = 0; at < count; at += 1) {
        const letters = random.text(4, captchaLetters);
        const read = await readBy(folder, await captchaPicture(letters));
        tally.inputs += 1;
        if (read.includes(letters)) right += 1;
      }
      tally.measured.push(`tesseract read ${right} of ${count} captchas (allowed ${READ_MOST * 100} %)`);
      // Of few pictures one more may be chance.
      tally.holds(`${right} of ${count} were read`, right <= Math.max(2, count * READ_MOST));
    } finally {
      removeFolder(folder);
    }
  },
};
