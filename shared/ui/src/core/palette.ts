// The colours of this React root as values, for what is drawn on a canvas, where CSS variables do not reach.
import { palettes } from '@waybill/contract';
import { createContext, useContext } from 'react';

export const PaletteContext = createContext(palettes.light);

export const usePalette = () => useContext(PaletteContext);
