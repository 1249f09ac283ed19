// Context for the palette of this React root as plain values, for canvas drawings, where CSS variables do not work.
import { palettes } from '@waybill/contract';
import { createContext } from 'react';

export const PaletteContext = createContext(palettes.light);
