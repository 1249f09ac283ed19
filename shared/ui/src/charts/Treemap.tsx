// Codes as rectangles by value, with their names in them: at most 30 and the rest. A rectangle with parts opens them, one
// level down; a code without parts opens its records.
import { lazy, Suspense } from 'react';
import { ChartBoundary } from './ChartBoundary';
import type { TreemapProps } from './chartTypes';
import './charts.css';

const TreeDrawing = lazy(() => import('./TreeDrawing'));

export function Treemap({ height = 360, ...props }: TreemapProps) {
  return (
    <ChartBoundary height={height}>
      <Suspense fallback={<span className="wb-bone" style={{ width: '100%', height }} />}>
        <TreeDrawing {...props} height={height} />
      </Suspense>
    </ChartBoundary>
  );
}
