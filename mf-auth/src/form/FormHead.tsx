// Title of a form, and one line of what it is for.
import styles from './form.module.css';

/** The form names itself after it. */
export const TITLE_ID = 'auth-title';

export function FormHead({ title, note }: { title: string; note?: string | undefined }) {
  return (
    <>
      <h1 id={TITLE_ID} className={styles.title}>
        {title}
      </h1>
      {note && <p className={styles.onward}>{note}</p>}
    </>
  );
}
