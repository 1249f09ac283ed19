// Title of a form, and a line that says what it is for.
import styles from './form.module.css';

/** Id of the title, for the form's aria-labelledby. */
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
