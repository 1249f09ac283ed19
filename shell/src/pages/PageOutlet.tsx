// Which of the shell's own pages or states stands in the page: not found, error, an area that loads, failed or is
// switched off, and the line above one that runs in an earlier version.
import { useLanguage } from '@waybill/platform';
import { fontFamily, fontFamilyTraditional, LoadingState } from '@waybill/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { shownArea, type View } from '../view';
import { AreaDisabled } from './AreaDisabled';
import { AreaFailure } from './AreaFailure';
import { ErrorPage } from './ErrorPage';
import { NotFound } from './NotFound';
import { OlderVersion } from './OlderVersion';
import styles from './pages.module.css';

interface PageOutletProps {
  view: View;
  layout: 'chrome' | 'bare';
  retryArea: (remote: string) => void;
  retryRegistry: () => void;
}

function pageOf({ view, layout, retryArea, retryRegistry }: PageOutletProps) {
  const { place, registryFailure } = view;
  // Without chrome nothing else is on the page.
  const alone = (state: ReactNode) =>
    layout === 'bare' ? <div className={styles.page}>{state}</div> : state;
  if (registryFailure) return alone(<AreaFailure failure={registryFailure} onRetry={retryRegistry} />);
  if (place?.kind === 'notFound') return <NotFound site={view.site} />;
  if (place?.kind === 'error') return <ErrorPage cameFromHere={view.cameFromHere} />;
  if (place === null) return null;
  const area = shownArea(view);
  const { remote } = place.match;
  if (area.status === 'failed')
    return alone(<AreaFailure failure={area.failure} onRetry={() => retryArea(remote)} />);
  if (area.status === 'disabled') return alone(<AreaDisabled off={area.off} />);
  if (area.status === 'shown' && area.instead !== null) {
    const { version, instead } = area;
    const bare = layout === 'bare';
    return <OlderVersion version={version} failure={instead} bare={bare} onRetry={() => retryArea(remote)} />;
  }
  if (area.status === 'loading' && layout === 'chrome') return <LoadingState />;
  return null;
}

/** Stands outside of the shell's own element (in the page's main part), so it brings the site's type with it. */
const SwitchAccount = lazy(() => import('./SwitchAccount'));

export function PageOutlet(props: PageOutletProps) {
  const { language, locale } = useLanguage();
  const { question } = props.view;
  const asked = question !== null && (
    <Suspense>
      <SwitchAccount {...question} />
    </Suspense>
  );
  const page = asked || pageOf(props);
  if (page === null) return null;
  return (
    <div
      className="wb-root"
      lang={locale}
      style={{ fontFamily: language === 'cnf' ? fontFamilyTraditional : fontFamily }}
    >
      {page}
    </div>
  );
}
