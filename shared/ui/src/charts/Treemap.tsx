// Codes as rectangles by value, with their names in them: at most 30 and the rest. A rectangle with parts opens them, one
// level down; a code without parts opens its records.
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
