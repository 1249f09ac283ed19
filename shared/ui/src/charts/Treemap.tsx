// Treemap of commodity codes: rectangles by value with names in them, at most 30 and the rest. A rectangle with parts
// opens the level below; one without opens its records.
import { lazy, Suspense } from 'react';
import { AppLink } from '../core/words';
import { ChartBoundary } from './ChartBoundary';
import type { TreemapProps } from './chart-types';
import { useChartWords } from './words';
import './charts.css';

/** Height of the drawing in px: below the tabs of an analysis it fits a window of 900 px. */
const HEIGHT = 320;

const TreeDrawing = lazy(() => import('./TreeDrawing'));

export function Treemap(props: TreemapProps) {
  const [first, ...others] = props.items.filter(({ value }) => value > 0);
  // A single rectangle over the whole area says nothing.
  if (first !== undefined && others.length === 0 && first.children === undefined)
    return <OneCode {...props} code={first.key} name={first.label} />;
  return (
    <ChartBoundary height={HEIGHT}>
      <Suspense fallback={<span className="wb-bone" style={{ width: '100%', height: HEIGHT }} />}>
        <TreeDrawing {...props} height={HEIGHT} />
      </Suspense>
    </ChartBoundary>
  );
}

function OneCode({ code, name, linkOf }: TreemapProps & { code: string; name: string }) {
  const { t } = useChartWords();
  const words = `${code || t('noCode')} ${name}`.trim();
  const path = linkOf?.(code);
  return (
    <p className="wb-chart-failed">
      {t('oneCode')} {path === undefined ? words : <AppLink href={path}>{words}</AppLink>}
    </p>
  );
}
