// Error boundary of one chart: when it cannot be drawn (code not loaded, no canvas), a message takes its place.
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
