// Row of tabs that are pages of their own: links, each with its address. Tabs within a page are `LazyTabs`.
import { useEffect, useRef } from 'react';
import { AppLink } from '../../core/words';
import '../data.css';

interface TabLink {
  /** Path without language prefix. */
  href: string;
  label: string;
  /** The page that is shown. */
  current: boolean;
}

/** @param props.label what the pages have in common, for screen readers */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.href;

  // On a phone the row scrolls: brings the current tab into view.
  useEffect(() => {
    const chosen = current && row.current?.querySelector<HTMLElement>('[aria-current]');
    if (chosen && row.current) row.current.scrollLeft = chosen.offsetLeft - row.current.clientWidth / 3;
  }, [current]);

  return (
    <nav ref={row} aria-label={label} className="wb-tab-row">
      {tabs.map(({ href, label: name, current: isCurrent }) => (
        <AppLink key={href} href={href} className="wb-tab" current={isCurrent}>
          {name}
        </AppLink>
      ))}
    </nav>
  );
}
