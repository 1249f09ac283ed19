// The row at the foot of the page for what is said quietly: it covers nothing but its own words.
import type { ReactNode } from 'react';
import styles from './pages/notices.module.css';

interface FootNoticesProps {
  /** Leaves room for the rail. */
  besideRail?: boolean;
  /** Out of reach, because something lies over it. */
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
