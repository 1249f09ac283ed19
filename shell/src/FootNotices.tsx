// Row of notices at the foot of the page. It covers no more of the page than the notices themselves.
import type { ReactNode } from 'react';
import styles from './notices.module.css';

interface FootNoticesProps {
  /** Leaves space for the rail. */
  besideRail?: boolean;
  /** Not focusable or clickable, because something lies over it. */
  inert?: boolean;
  children: ReactNode;
}

export function FootNotices({ besideRail = false, inert = false, children }: FootNoticesProps) {
  return (
    <div className={besideRail ? `${styles.foot} ${styles.besideRail}` : styles.foot} inert={inert}>
      {children}
    </div>
  );
}
