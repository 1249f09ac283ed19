// Which of the shell's own pages or states stands in the page: not found, error, an area that loads or failed.
import { PanelSkeleton } from '@waybill/ui';
import { shownArea, type View } from '../view';
import { AreaFailure } from './AreaFailure';
import { ErrorPage } from './ErrorPage';
import { NotFound } from './NotFound';

export interface PageOutletProps {
  view: View;
  layout: 'chrome' | 'bare';
  retryArea: (remote: string) => void;
  retryRegistry: () => void;
}

export function PageOutlet({ view, layout, retryArea, retryRegistry }: PageOutletProps) {
  const { place, registryFailure } = view;
  if (registryFailure) return <AreaFailure failure={registryFailure} onRetry={retryRegistry} />;
  if (place?.kind === 'notFound') return <NotFound />;
  if (place?.kind === 'error') return <ErrorPage cameFromHere={view.cameFromHere} />;
  if (place === null) return null;
  const area = shownArea(view);
  const { remote } = place.match;
  if (area.status === 'failed')
    return <AreaFailure failure={area.failure} onRetry={() => retryArea(remote)} />;
  if (area.status === 'loading' && layout === 'chrome') return <PanelSkeleton lines={3} block={320} />;
  return null;
}
