// Treemap of commodity codes: rectangles by value with names in them, at most 30 and the rest. A rectangle with parts
// opens the level below; one without opens its records.
import { lazy, Suspense } from 'react';
import { ChartBoundary } from './ChartBoundary';
import type { TreemapProps } from './chart-types';
import './charts.css';

/** Height of the drawing in px. */
const HEIGHT = 360;

const TreeDrawing = lazy(() => import('./TreeDrawing'));

export function Treemap(props: TreemapProps) {
  return (
    <ChartBoundary height={HEIGHT}>
      <Suspense fallback={<span className="wb-bone" style={{ width: '100%', height: HEIGHT }} />}>
        <TreeDrawing {...props} height={HEIGHT} />
      </Suspense>
    </ChartBoundary>
  );
}
