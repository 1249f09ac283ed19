// A link of the chrome: the address changes without a page load, everything but a plain click is the browser's.
import { platform, useLanguage } from '@waybill/platform';
import type { MouseEvent, ReactNode } from 'react';

export interface ChromeLinkProps {
  /** Without language prefix, e.g. `/transaction/search`. */
  path: string;
  className?: string;
  /** The page that is shown belongs to this link. */
  current?: boolean;
  children: ReactNode;
  onFollow?: () => void;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

export function ChromeLink({ path, className, current = false, children, onFollow }: ChromeLinkProps) {
  // Read for its change: the address follows the language that is shown.
  useLanguage();
  return (
    <a
      href={platform.language.path(path)}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onFollow?.();
        platform.navigate(path);
      }}
    >
      {children}
    </a>
  );
}
