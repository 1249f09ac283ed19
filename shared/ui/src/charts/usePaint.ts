// The page's colours for what is drawn on a canvas, where CSS variables do not reach.
import { useMemo } from 'react';
import { light } from '../core/tokens';

const names = ['text', 'secondary', 'hairline', 'surface', 'canvas', 'accent'] as const;
export type Paint = Record<(typeof names)[number], string>;

export function usePaint(): Paint {
  // Read again whenever the chart is drawn anew under another theme.
  const scheme =
    typeof document === 'undefined' ? '' : document.documentElement.style.getPropertyValue('--wb-surface');
  return useMemo(() => {
    const style = document.documentElement.style;
    const read = (name: (typeof names)[number]) => style.getPropertyValue(`--wb-${name}`) || light[name];
    return {
      text: read('text'),
      secondary: read('secondary'),
      hairline: read('hairline'),
      surface: scheme || light.surface,
      canvas: read('canvas'),
      accent: read('accent'),
    };
  }, [scheme]);
}
