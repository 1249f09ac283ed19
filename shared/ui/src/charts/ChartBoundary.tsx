// A chart that cannot be drawn (its code did not arrive, no canvas) says so in its own place; the page goes on.
import type { ReactNode } from 'react';
import { Boundary } from '../core/Boundary';
import { useChartWords } from './words';

export function ChartBoundary({ height, children }: { height: number; children: ReactNode }) {
  const { t } = useChartWords();
  const failed = (
    <p className="wb-chart-failed" style={{ minHeight: height }}>
      {t('failed')}
    </p>
  );
  return <Boundary fallback={failed}>{children}</Boundary>;
}
