// The chrome around the areas for a logged-in user: rail (left menu), top bar and mobile drawer.
import type { Registry } from '@waybill/contract';
import { useLanguage, useSession } from '@waybill/platform';
import { usePhone } from '@waybill/ui';
import { PrintedPageHead, TabLinks } from '@waybill/ui/data';
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { FootNotices } from '../FootNotices';
import type { Frame } from '../frame';
import type { Place } from '../view';
import styles from './chrome.module.css';
import { isCommandKey, isShortcut } from './is-typing';
import { activeEntry, activeTab, createMenu, listOpenRoutes } from './menu';
import { OfflineNotice } from './OfflineNotice';
import { Rail } from './Rail';
import { SampleProgress } from './SampleProgress';
import { searchTarget } from './search-target';
import { TopBar } from './TopBar';
import { UpdateOffer, type UpdateOfferProps } from './UpdateOffer';
import { useCollapsedRail } from './use-collapsed-rail';
import { useRemembered } from './use-remembered';

const KeyboardHelp = lazy(() => import('./KeyboardHelp'));
const CommandPalette = lazy(async () => {
  const [module] = await Promise.all([
    import('../commands/CommandPalette'),
    import('../commands/texts').then(({ addCommandTexts }) => addCommandTexts()),
  ]);
  return module;
});

interface ChromeProps {
  frame: Frame;
  registry: Registry;
  place: Place | null;
  hasRoute: (path: string) => boolean;
  /** Why a reload is offered, and its actions. */
  offer: UpdateOfferProps;
  /** Shown at the foot, beside the offer. */
  badge: ReactNode;
}

export default function Chrome({ frame, registry, place, hasRoute, offer, badge }: ChromeProps) {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  const session = useSession();
  const phone = usePhone();
  const [collapsed, setCollapsed] = useCollapsedRail();
  // On a phone the rail is a drawer, whole when it is open.
  const isCollapsed = collapsed && !phone;
  const [drawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const [dialog, setDialog] = useState<'keys' | 'commands' | null>(null);
  const closeDialog = useCallback(() => setDialog(null), []);
  useRemembered(place, session.status === 'authenticated' ? session.user.username : '');

  const descriptors = useMemo(() => registry.remotes.map(({ descriptor }) => descriptor), [registry]);
  const sections = useMemo(
    () => createMenu(descriptors, language, session),
    [descriptors, language, session],
  );
  const active = activeEntry(sections, place);
  const shownTab = activeTab(sections, place);
  const hasTabs = shownTab !== null && shownTab.entry.tabs.length > 1;

  useLayoutEffect(() => {
    frame.tabs.hidden = !hasTabs;
  }, [frame, hasTabs]);

  useEffect(() => {
    frame.root.dataset.rail = isCollapsed ? 'collapsed' : 'open';
  }, [frame, isCollapsed]);

  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      const opens = isShortcut(event, '?') ? 'keys' : isCommandKey(event) ? 'commands' : null;
      if (opens === null) return;
      event.preventDefault();
      setDialog(opens);
    };
    window.addEventListener('keydown', openByKey);
    return () => window.removeEventListener('keydown', openByKey);
  }, []);

  // The drawer closes after every navigation.
  useEffect(closeDrawer, [place, phone]);

  // Everything behind an open drawer is inert for keyboard and screen reader.
  useEffect(() => {
    frame.main.inert = phone && drawerOpen;
    return () => {
      frame.main.inert = false;
    };
  }, [frame, phone, drawerOpen]);

  return (
    <>
      <button type="button" className={styles.skip} onClick={() => frame.focusPage()}>
        {t('skip')}
      </button>
      <TopBar phone={phone} drawerOpen={drawerOpen} onMenu={() => setDrawerOpen(true)} hasRoute={hasRoute} />
      <Rail
        sections={sections}
        active={active}
        remotes={descriptors}
        collapsed={isCollapsed}
        onCollapse={setCollapsed}
        drawer={phone ? { open: drawerOpen, onClose: closeDrawer } : null}
      />
      <FootNotices besideRail inert={phone && drawerOpen}>
        {badge}
        <OfflineNotice />
        <SampleProgress />
        <UpdateOffer {...offer} />
      </FootNotices>
      {hasTabs &&
        createPortal(
          <div className="wb-root">
            <TabLinks
              label={shownTab.entry.label}
              tabs={shownTab.entry.tabs.map((tab) => ({
                href: tab.path,
                label: tab.label,
                current: tab === shownTab.tab,
              }))}
            />
          </div>,
          frame.tabs,
        )}
      {createPortal(<PrintedPageHead />, frame.page)}
      <Suspense>
        {dialog === 'keys' && <KeyboardHelp onClose={closeDialog} />}
        {dialog === 'commands' && (
          <CommandPalette
            pages={listOpenRoutes(descriptors, session)}
            shownPath={shownTab?.tab.path ?? ''}
            findSearch={searchTarget}
            onClose={closeDialog}
          />
        )}
      </Suspense>
    </>
  );
}
