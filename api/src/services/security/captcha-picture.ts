// Draws the picture of a captcha: letters that are complete, each rotated, slanted and sized at random, all bent by a
// wave. Strokes in the same ink and cuts in the background colour mislead programs, but not people.
import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { strokesOf } from '../../basics/captcha-letters';

const WIDTH = 132;
const HEIGHT = 44;
/** Twice the size at which pages show it: sharp on high-density screens. */
const DENSITY = 144;
const BACKGROUND = '#f6f7f9';
/** Contrast of at least 7 : 1 to the background: easy to read for people. */
const INKS = ['#1e3a8a', '#7f1d1d', '#14532d', '#581c87', '#334155', '#713f12'] as const;
/** Distance of letters to the edges of the picture. */
const MARGIN = 5;
/** Stroke width of a letter. */
const PEN = 3.3;

interface PicturePoint {
  x: number;
  y: number;
}
/** A path command with its points, the end point last. */
interface PathCommand {
  type: string;
  points: PicturePoint[];
}

/** Uniformly distributed from `least` to below `most`. */
const randomBetween = (least: number, most: number): number =>
  least + ((most - least) * randomInt(1 << 20)) / (1 << 20);
const randomSign = (): 1 | -1 => (randomInt(2) === 0 ? 1 : -1);
const pointText = ({ x, y }: PicturePoint): string => `${x.toFixed(2)} ${y.toFixed(2)}`;
const middlePoint = (one: PicturePoint, other: PicturePoint): PicturePoint => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

/** The path commands of a letter. Lines are split in four, so that they bend with the wave. */
function parseCommands(letter: string): PathCommand[] {
  let pen: PicturePoint = { x: 0, y: 0 };
  return [...strokesOf(letter).matchAll(/([MLQ])([\d. ]+)/g)].flatMap(([, type = '', numbers = '']) => {
    const values = numbers.trim().split(' ').map(Number);
    const points = Array.from({ length: values.length / 2 }, (_, at) => ({
      x: values[2 * at] ?? 0,
      y: values[2 * at + 1] ?? 0,
    }));
    const end = points.at(-1) ?? pen;
    const half = middlePoint(pen, end);
    const stops = [middlePoint(pen, half), half, middlePoint(half, end), end];
    pen = end;
    return type === 'L' ? stops.map((stop) => ({ type, points: [stop] })) : [{ type, points }];
  });
}

const moveCommands = (
  commands: readonly PathCommand[],
  move: (point: PicturePoint) => PicturePoint,
): PathCommand[] => commands.map(({ type, points }) => ({ type, points: points.map(move) }));

function boundingBox(commands: readonly PathCommand[]) {
  const points = commands.flatMap((command) => command.points);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Rotates and slants a letter at random, scales it to its cell, and places it there. */
function placeLetter(letter: string, cell: { left: number; width: number }): PathCommand[] {
  const turn = randomBetween(0.15, 0.48) * randomSign();
  const slant = randomBetween(-0.22, 0.22);
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const turned = moveCommands(parseCommands(letter), ({ x, y }) => {
    const sheared = x + slant * y;
    return { x: sheared * cos - y * sin, y: sheared * sin + y * cos };
  });
  const box = boundingBox(turned);
  const availableHeight = HEIGHT - 2 * MARGIN;
  const scale = Math.min(
    (randomBetween(0.7, 0.95) * availableHeight) / box.height,
    (cell.width * 1.3) / box.width,
  );
  const left = cell.left + (cell.width - box.width * scale) / 2 + randomBetween(-1, 1);
  const top = MARGIN + randomBetween(0, Math.max(0, availableHeight - box.height * scale));
  return moveCommands(turned, ({ x, y }) => ({
    x: left + (x - box.left) * scale,
    y: top + (y - box.top) * scale,
  }));
}

/** A random distortion of the letters that keeps them in the picture. */
function createWave(): (point: PicturePoint) => PicturePoint {
  const [high, wide] = [randomBetween(1.2, 2.2), randomBetween(0.8, 1.6)];
  const [long, tall] = [randomBetween(9, 16), randomBetween(5, 9)];
  const [from, at] = [randomBetween(0, 6.3), randomBetween(0, 6.3)];
  const clampToPicture = (value: number, size: number) => Math.min(size - PEN / 2, Math.max(PEN / 2, value));
  return ({ x, y }) => ({
    x: clampToPicture(x + wide * Math.sin(y / tall + at), WIDTH),
    y: clampToPicture(y + high * Math.sin(x / long + from), HEIGHT),
  });
}

const toPathData = (commands: readonly PathCommand[]): string =>
  commands.map(({ type, points }) => type + points.map(pointText).join(' ')).join('');

const drawLine = (path: string, colour: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A curve across the letters. */
function drawLineAcross(colour: string, width: number): string {
  const randomHeight = () => randomBetween(6, HEIGHT - 6);
  const points = [randomBetween(0, 14), WIDTH / 3, (WIDTH * 2) / 3, randomBetween(WIDTH - 14, WIDTH)];
  const [start = '', ...rest] = points.map((x) => pointText({ x, y: randomHeight() }));
  return drawLine(`M${start}C${rest.join(' ')}`, colour, width);
}

/** A short stroke at a random place. */
function drawTick(colour: string): string {
  const [x, y] = [randomBetween(4, WIDTH - 4), randomBetween(4, HEIGHT - 4)];
  const end = { x: x + randomBetween(2, 5) * randomSign(), y: y + randomBetween(2, 5) * randomSign() };
  return drawLine(`M${pointText({ x, y })}L${pointText(end)}`, colour, randomBetween(1.2, 1.8));
}

const repeatDrawing = (count: number, make: () => string): string[] => Array.from({ length: count }, make);

/**
 * Renders a PNG of twice the displayed size. Pixels, not outlines: those would reveal the letters to a program.
 * @param noisy false: letters alone
 */
export async function captchaPicture(letters: string, noisy = true): Promise<Buffer> {
  const ink = INKS[randomInt(INKS.length)] ?? INKS[0];
  const width = (WIDTH - 2 * MARGIN) / letters.length;
  const bend = createWave();
  const parts = [
    `<rect width="100%" height="100%" fill="${BACKGROUND}"/>`,
    ...[...letters].map((letter, at) =>
      drawLine(
        toPathData(moveCommands(placeLetter(letter, { left: MARGIN + at * width, width }), bend)),
        ink,
        randomBetween(0.85, 1) * PEN,
      ),
    ),
  ];
  if (noisy)
    parts.push(
      drawLineAcross(BACKGROUND, randomBetween(0.9, 1.1)),
      drawLineAcross(ink, randomBetween(1.9, 2.3)),
      drawLineAcross(ink, randomBetween(1.2, 1.5)),
      ...repeatDrawing(3, () => drawTick(ink)),
    );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join('')}</svg>`;
  return sharp(Buffer.from(svg), { density: DENSITY }).png({ palette: true, colours: 4 }).toBuffer();
}
