// Context and hook for the palette of this React root as plain values, for canvas drawings, where CSS variables do not
// work.
import { palettes } from '@waybill/contract';
import { createContext, useContext } from 'react';

export const PaletteContext = createContext(palettes.light);

export const usePalette = () => useContext(PaletteContext);
