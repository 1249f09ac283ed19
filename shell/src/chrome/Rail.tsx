// The rail (left navigation): brand, menu of the areas, and quotas. At phone width it is a drawer.
import type { DailyQuota, RemoteDescriptor } from '@waybill/contract';
import { useAgent } from '@waybill/platform';
import { AppLink, Button, Icon } from '@waybill/ui';
import { Tooltip } from '@waybill/ui/data';
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { guardPart } from '../areas/guarded-parts';
import { brandName, ownName } from '../brand';
import styles from './chrome.module.css';
import type { MenuEntry, MenuSection } from './menu';
import outline from './outline.module.css';
import { Quotas } from './Quotas';

interface RailProps {
  sections: readonly MenuSection[];
  active: MenuEntry | null;
  remotes: readonly Pick<RemoteDescriptor, 'name'>[];
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
  /** Null where the rail is beside the page. */
  drawer: { open: boolean; onClose: () => void } | null;
}

/** Quotas that an area of this site spends; a quota whose area is missing here has no bar. */
const quotasByRemote: Record<string, readonly DailyQuota[]> = {
  'mf-transactions': ['transaction', 'transaction_detail'],
  'mf-traders': ['trader', 'trader_detail'],
  'mf-market-analysis': ['market_analysis'],
};

/** The default agent has a logo mark; an agent without a logo gets its first letter. */
function Mark({ name }: { name: string }) {
  return (
    <span className={styles.mark} aria-hidden>
      {name === ownName ? (
        <svg viewBox="0 0 32 32" role="presentation">
          <path d="M6 10l4.5 13L16 12l5.5 11L26 10" />
        </svg>
      ) : (
        [...name][0]
      )}
    </span>
  );
}

function Brand({ collapsed }: { collapsed: boolean }) {
  const agent = useAgent();
  const { t } = useTranslation('shell');
  const name = brandName(agent);
  // A logo contains the name; it needs the width of the expanded rail.
  const logo = collapsed ? null : agent?.logo;
  return (
    <AppLink href="/" className={styles.brand}>
      {logo ? <img src={logo} alt="" className={styles.logo} /> : <Mark name={name} />}
      <span className={collapsed || logo ? 'wb-hidden' : styles.brandName}>{name}</span>
      <span className="wb-hidden">{t('home')}</span>
    </AppLink>
  );
}

function Entry({ entry, active, collapsed }: { entry: MenuEntry; active: boolean; collapsed: boolean }) {
  const link = (
    <AppLink
      href={entry.path}
      className={active ? `${styles.entry} ${styles.entryActive}` : styles.entry}
      current={active}
    >
      <Icon name={entry.icon} className={styles.entryIcon} />
      <span className={collapsed ? 'wb-hidden' : styles.entryLabel}>{entry.label}</span>
    </AppLink>
  );
  return (
    <li>
      {collapsed ? (
        <Tooltip title={entry.label} placement="right">
          <span>{link}</span>
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
}

/** Moves the focus into the drawer when it opens, and back to where it was when it closes. */
function useDrawerFocus(open: boolean) {
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    rail.current?.querySelector<HTMLElement>('a, button')?.focus();
    return () => {
      // A user who followed a link is on the new page by now.
      const leftToNobody =
        document.activeElement === document.body || rail.current?.contains(document.activeElement);
      if (leftToNobody && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  return rail;
}

/** Scrolls the active entry into view, also where the rail is longer than the window. */
function useActiveInSight(active: MenuEntry | null) {
  const areas = useRef<HTMLElement>(null);
  useEffect(() => {
    if (active === null) return;
    areas.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return areas;
}

export function Rail({ sections, active, remotes, collapsed, onCollapse, drawer }: RailProps) {
  const { t } = useTranslation('shell');
  const rail = useDrawerFocus(drawer?.open ?? false);
  const guardRail = useCallback(
    (aside: HTMLElement) => {
      rail.current = aside;
      return guardPart(aside);
    },
    [rail],
  );
  const areas = useActiveInSight(active);
  const hidden = drawer !== null && !drawer.open;
  const quotas = remotes.flatMap(({ name }) => quotasByRemote[name] ?? []);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') drawer?.onClose();
  }

  const classes = [outline.rail, drawer ? styles.drawer : '', drawer?.open ? styles.drawerOpen : ''];
  return (
    <>
      {drawer?.open && (
        <button
          type="button"
          className={styles.shade}
          aria-label={t('rail.close')}
          onClick={drawer.onClose}
        />
      )}
      <aside
        ref={guardRail}
        className={classes.filter(Boolean).join(' ')}
        inert={hidden}
        onKeyDown={drawer ? closeOnEscape : undefined}
        aria-label={t('rail.label')}
      >
        <div className={styles.railHead}>
          <Brand collapsed={collapsed} />
          {drawer && (
            <Button
              type="text"
              icon={<Icon name="close" />}
              aria-label={t('rail.close')}
              onClick={drawer.onClose}
            />
          )}
        </div>
        <nav ref={areas} aria-label={t('rail.areas')} className={styles.areas}>
          {sections.map(({ group, entries }) => (
            <section key={group} aria-labelledby={`rail-${group}`} className={styles.section}>
              <h2 id={`rail-${group}`} className={collapsed || group === 'home' ? 'wb-hidden' : styles.group}>
                {t(`group.${group}`)}
              </h2>
              <ul className={styles.entries}>
                {entries.map((entry) => (
                  <Entry
                    key={`${entry.remote}${entry.path}`}
                    entry={entry}
                    active={entry === active}
                    collapsed={collapsed}
                  />
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className={styles.railFoot}>
          {!collapsed && <Quotas quotas={quotas} />}
          {!drawer && (
            <Tooltip title={collapsed ? t('rail.expand') : ''} placement="right">
              <Button
                type="text"
                block
                className={collapsed ? styles.expand : styles.collapse}
                icon={<Icon name={collapsed ? 'expand' : 'collapse'} />}
                aria-label={collapsed ? t('rail.expand') : undefined}
                aria-expanded={!collapsed}
                onClick={() => onCollapse(!collapsed)}
              >
                {collapsed ? null : t('rail.collapse')}
              </Button>
            </Tooltip>
          )}
        </div>
      </aside>
    </>
  );
}
