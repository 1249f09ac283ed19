// A chart that cannot be drawn (its code did not arrive, no canvas) says so in its own place; the page goes on.
import { Component, type ReactNode } from 'react';
import { useChartWords } from './words';

interface ChartBoundaryProps {
  height: number;
  children: ReactNode;
}

export class ChartBoundary extends Component<ChartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <NoChart height={this.props.height} /> : this.props.children;
  }
}

function NoChart({ height }: { height: number }) {
  const { t } = useChartWords();
  return (
    <p className="wb-chart-failed" style={{ minHeight: height }}>
      {t('failed')}
    </p>
  );
}
