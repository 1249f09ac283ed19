// Quiet shapes where rail and bar will stand, and what is left when the chrome itself cannot be loaded.
import styles from './outline.module.css';

export function ChromeSkeleton() {
  return (
    <div aria-hidden>
      <div className={styles.rail} />
      <div className={styles.bar} />
    </div>
  );
}
