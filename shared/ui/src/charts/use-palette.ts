// Hook for the colours of a drawing: those of the page, or of the system where it has a contrast theme.
import { type Palette, palettes } from '@waybill/contract';
import { useContext, useMemo } from 'react';
import { PaletteContext } from '../core/palette';
import { useOnPaper } from '../core/paper';
import { useMedia } from '../core/use-media';

type Channels = readonly [red: number, green: number, blue: number];

/** A colour of the system's theme, each channel 0 to 255. */
function readSystemColour(name: 'Canvas' | 'CanvasText' | 'GrayText' | 'Highlight'): Channels {
  const probe = document.createElement('span');
  probe.style.color = name;
  document.body.append(probe);
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number);
  probe.remove();
  return [red, green, blue];
}

const writeHex = (channels: Channels): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/**
 * The palette in a contrast theme: letters and lines of its text, the first two hues of its selection and its text. The
 * other hues are those for a ground as dark as the theme's.
 */
function forcePalette(palette: Palette): Palette {
  const canvas = readSystemColour('Canvas');
  const isDark = canvas.reduce((sum, channel) => sum + channel, 0) < 3 * 128;
  const [ground, text] = [writeHex(canvas), writeHex(readSystemColour('CanvasText'))];
  const chosen = writeHex(readSystemColour('Highlight'));
  return {
    ...palette,
    ...{ canvas: ground, surface: ground, plate: ground },
    ...{ ink: text, text, secondary: text, hairline: writeHex(readSystemColour('GrayText')) },
    ...{ accent: chosen, amber: text, danger: text },
    hues: [chosen, text, ...palettes[isDark ? 'dark' : 'light'].hues.slice(2)],
  };
}

/** On paper the palette is always the sheet's own. */
export function usePalette(): Palette {
  const palette = useContext(PaletteContext);
  const onPaper = useOnPaper();
  const isForced = useMedia('(forced-colors: active)') && !onPaper;
  return useMemo(() => (isForced ? forcePalette(palette) : palette), [isForced, palette]);
}
