// Chooses the shell's own page or state to show: not found, error, an area that loads, failed or is switched off, and
// the notice above one that runs in an earlier version.
import { useLanguage } from '@waybill/platform';
import { Boundary, fontFamily, fontFamilyTraditional, LoadingState } from '@waybill/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { createFailure, isChunkError } from '../remotes/failures';
import { reloadUnlessUnsaved } from '../stale';
import { shownArea, type View } from '../view';
import { AreaFailure } from './AreaFailure';
import { OlderVersion } from './OlderVersion';
import styles from './pages.module.css';

// Rarely needed, and the login page must stay small: one file for all of them.
const AreaDisabled = lazy(() => import(/* webpackChunkName: "own-pages" */ './AreaDisabled'));
const BareHead = lazy(() => import(/* webpackChunkName: "own-pages" */ './BareHead'));
const ErrorPage = lazy(() => import(/* webpackChunkName: "own-pages" */ './ErrorPage'));
const NotFound = lazy(() => import(/* webpackChunkName: "own-pages" */ './NotFound'));
const SwitchAccount = lazy(() => import(/* webpackChunkName: "own-pages" */ './SwitchAccount'));

interface PageOutletProps {
  view: View;
  layout: 'chrome' | 'bare';
  retryArea: (remote: string) => void;
  retryRegistry: () => void;
}

function Fetched({ children }: { children: ReactNode }) {
  const [failure] = useState(() => createFailure({ kind: 'chunk', remote: '', version: '', cause: null }));
  return (
    <Boundary
      fallback={<AreaFailure failure={failure} onRetry={() => window.location.reload()} />}
      onError={(error) => {
        if (isChunkError(error)) reloadUnlessUnsaved();
      }}
    >
      <Suspense fallback={<LoadingState />}>{children}</Suspense>
    </Boundary>
  );
}

function renderPage({ view, layout, retryArea, retryRegistry }: PageOutletProps) {
  const { place, registryFailure } = view;
  // Without chrome there is nothing else on the page.
  const alone = (state: ReactNode) =>
    layout === 'bare' ? <div className={styles.page}>{state}</div> : state;
  if (registryFailure) return alone(<AreaFailure failure={registryFailure} onRetry={retryRegistry} />);
  if (place?.kind === 'notFound')
    return (
      <Fetched key="notFound">
        <NotFound site={view.site} />
      </Fetched>
    );
  if (place?.kind === 'error')
    return (
      <Fetched key="error">
        <ErrorPage cameFromHere={view.cameFromHere} />
      </Fetched>
    );
  if (place === null) return null;
  const area = shownArea(view);
  const { remote } = place.match;
  if (area.status === 'failed')
    return alone(<AreaFailure failure={area.failure} onRetry={() => retryArea(remote)} />);
  if (area.status === 'disabled')
    return alone(
      <Fetched key="disabled">
        <AreaDisabled off={area.off} />
      </Fetched>,
    );
  if (area.status === 'shown' && area.instead !== null) {
    const { version, instead } = area;
    const bare = layout === 'bare';
    return <OlderVersion version={version} failure={instead} bare={bare} onRetry={() => retryArea(remote)} />;
  }
  if (area.status === 'loading' && layout === 'chrome') return <LoadingState />;
  return null;
}

/** Whether the page is the shell's own: beside an area that is shown there is at most a notice. */
const isOwnPage = (view: View): boolean =>
  view.question === null &&
  (view.registryFailure !== null || view.place?.kind !== 'area' || shownArea(view).status !== 'shown');

/** Rendered outside of the shell's own element (in the page's main part), so it includes the site's typography. */
export function PageOutlet(props: PageOutletProps) {
  const { language, locale } = useLanguage();
  const { question } = props.view;
  const asked = question !== null && (
    <Fetched key="switch">
      <SwitchAccount {...question} />
    </Fetched>
  );
  const page = asked || renderPage(props);
  if (page === null) return null;
  return (
    <div
      className="wb-root"
      lang={locale}
      style={{ fontFamily: language === 'cnf' ? fontFamilyTraditional : fontFamily }}
    >
      {props.layout === 'bare' && isOwnPage(props.view) && (
        // Without a network it cannot be fetched, and the page does without.
        <Boundary fallback={null}>
          <Suspense>
            <BareHead />
          </Suspense>
        </Boundary>
      )}
      {page}
    </div>
  );
}
