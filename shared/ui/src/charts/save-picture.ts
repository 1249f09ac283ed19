// Saves a chart as a picture file (PNG or SVG), with its title above and its source below. Loaded on first use.
import { saveFile } from '@waybill/platform';
import type { PictureTexts } from './chart-types';
import { pictureOf } from './dom-picture';
import { fileNameOf } from './file-name';

/** Pixels of a PNG per px of the page: sharp on paper. */
const SCALE = 2;

async function toPng(svg: string, width: number, height: number): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * SCALE);
  canvas.height = Math.ceil(height * SCALE);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures');
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture is too large for this browser');
  return blob;
}

/** Downloads the picture; rejects if it cannot be drawn. */
export async function savePicture(
  chart: HTMLElement,
  kind: 'png' | 'svg',
  words: PictureTexts,
): Promise<void> {
  const { svg, width, height } = pictureOf(chart, words);
  const content = kind === 'svg' ? svg : await toPng(svg, width, height);
  const type = kind === 'svg' ? 'image/svg+xml' : 'image/png';
  saveFile(new File([content], `${fileNameOf(words.fileName)}.${kind}`, { type }));
}
