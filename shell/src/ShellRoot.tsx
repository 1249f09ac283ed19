// The shell's only React root: toasts, dialogs, the chrome (rail and top bar) when there is a session, and the shell's
// own pages.
import { platform, useAgent, useEmbedding, useLanguage, useSession } from '@waybill/platform';
import { ToastHost, WaybillProvider } from '@waybill/ui';
import {
  lazy,
  StrictMode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { brandName, pageTitle, showIcon, showTitle } from './brand';
import { ChromeBoundary } from './chrome/ChromeBoundary';
import { ChromeSkeleton } from './chrome/ChromeSkeleton';
import { FootNotices } from './FootNotices';
import type { Frame } from './frame';
import { OverrideBadge } from './OverrideBadge';
import { PageOutlet } from './pages/PageOutlet';
import { leaving } from './routing/leaving';
import { UpgradeHost } from './UpgradeHost';
import { chooseLayout, findOffer, type Place, pageKey, type Store, shownArea, type View } from './view';

const Chrome = lazy(() => import('./chrome/Chrome'));
const LeaveDialog = lazy(() => import('./pages/LeaveDialog'));

interface ShellProps {
  frame: Frame;
  view: Store<View>;
  /** Called when another page is shown. */
  pageShown: () => void;
  retryArea: (remote: string) => void;
  retryRegistry: () => void;
  /** Requests the scripts that the page waits for again. */
  retryMissing: () => void;
  /** Whether a remote has this path (without language prefix). */
  hasRoute: (path: string) => boolean;
  reload: () => void;
  endOverrides: () => void;
  /** Called when the shell's React root has ended with an error. */
  onBroken: (cause: unknown) => void;
}

/** Sets title, screen reader announcement, focus and scroll position when another page is shown. */
function usePageChange(frame: Frame, place: Place | null, pageShown: () => void): string {
  const { language } = useLanguage();
  const agent = useAgent();
  const { t } = useTranslation('shell');
  const title = pageTitle(place, language, { notFound: t('notFound.title'), error: t('error.title') });
  const page = pageKey(place);
  const before = useRef({ page: '', language });
  const [announced, setAnnounced] = useState('');

  useEffect(() => showTitle(title, agent), [title, agent]);
  useEffect(() => showIcon(agent), [agent]);
  useEffect(() => {
    const { current } = before;
    if (page === '' || (current.page === page && current.language === language)) return;
    before.current = { page, language };
    // The browser announces the first page itself and leaves the focus where a form wants it.
    if (current.page === '') return;
    setAnnounced(title);
    frame.focusPage();
    // In another language it is the same page, and the reader stays where they are.
    if (current.page !== page) pageShown();
  }, [page, language, title, frame, pageShown]);
  return announced;
}

function Shell(props: ShellProps) {
  const { frame, view, pageShown, retryArea, retryRegistry, hasRoute } = props;
  const shown = useSyncExternalStore(view.subscribe, view.get);
  const session = useSession();
  const authenticated = session.status === 'authenticated';
  const framed = useEmbedding().state !== 'none';
  const layout = chooseLayout(shown, authenticated, framed);
  const announced = usePageChange(frame, shown.place, pageShown);
  const area = shownArea(shown);
  const question = useSyncExternalStore(leaving.subscribe, leaving.question);

  const hasTabs = shown.place?.kind === 'area' && shown.place.match.route.menu?.tab !== undefined;
  useLayoutEffect(() => {
    frame.root.dataset.layout = layout;
    frame.root.dataset.tabs = hasTabs ? 'shown' : 'none';
  }, [frame, layout, hasTabs]);

  // The skeleton that came with the page stays until there is something better to show.
  const settled = shown.place?.kind !== 'area' || !['idle', 'loading'].includes(area.status);
  const isAsked = shown.question !== null;
  const ready =
    isAsked || shown.registryFailure !== null || (shown.place !== null && (layout === 'chrome' || settled));
  useLayoutEffect(() => {
    if (ready) frame.reveal();
  }, [frame, ready]);

  const badge = shown.overridden.length > 0 && (
    <OverrideBadge remotes={shown.overridden} onEnd={props.endOverrides} />
  );
  // One at a time: a visitor who dismisses the notice of a missing script may still be told of the new version.
  const dismiss = () => view.set(shown.stale ? { stale: false } : { dismissed: shown.newer });

  return (
    <>
      <div role="status" aria-live="polite" className="wb-hidden">
        {announced}
      </div>
      {layout === 'chrome' && shown.site !== null && (
        <ChromeBoundary>
          <Suspense fallback={<ChromeSkeleton />}>
            <Chrome
              frame={frame}
              registry={shown.site.registry}
              place={shown.place}
              hasRoute={hasRoute}
              offer={{
                reason: findOffer(shown),
                onReload: props.reload,
                onRetry: props.retryMissing,
                onDismiss: dismiss,
              }}
              badge={badge}
            />
          </Suspense>
        </ChromeBoundary>
      )}
      {layout === 'bare' && badge && <FootNotices>{badge}</FootNotices>}
      <UpgradeHost hasRoute={hasRoute} />
      {question !== null && (
        <Suspense>
          <LeaveDialog {...question} />
        </Suspense>
      )}
      {createPortal(
        <PageOutlet view={shown} layout={layout} retryArea={retryArea} retryRegistry={retryRegistry} />,
        frame.page,
      )}
    </>
  );
}

const toasts = platform.bus.on('toast');

function Root(props: ShellProps) {
  const { language } = useLanguage();
  const agent = useAgent();
  return (
    <WaybillProvider
      language={language}
      queryClient={platform.queryClient}
      i18n={platform.i18n}
      accent={agent?.accent ?? undefined}
    >
      <ToastHost source={toasts} />
      <Shell {...props} />
    </WaybillProvider>
  );
}

/** Renders the shell. @returns a function that removes it, used by tests only */
export function renderShell(props: ShellProps): () => void {
  document.title = brandName(platform.agent());
  const root = createRoot(props.frame.chrome, {
    identifierPrefix: 'shell-',
    onUncaughtError: props.onBroken,
  });
  root.render(
    <StrictMode>
      <Root {...props} />
    </StrictMode>,
  );
  return () => root.unmount();
}
