// Skeleton of rail and top bar while they load; it stays when the chrome cannot be loaded.
import styles from './outline.module.css';

export function ChromeSkeleton() {
  return (
    <div aria-hidden>
      <div className={styles.rail} />
      <div className={styles.bar} />
    </div>
  );
}
