// Buttons for what an account saves: stars in rows, follow and mark buttons in page heads, and a link to a company's
// contacts.
import type { MarkKind } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { Button, Icon } from '@waybill/ui';
import { whereThere } from '../links/existing';
import { links } from '../links/links';
import { useTradeTexts } from '../texts';
import { type FavoriteKind, wordsOf } from './favorite-kinds';
import { type Favorites, useFavorites } from './favorites';
import { useMark } from './marks';
import styles from './saved.module.css';

interface StarButtonProps {
  id: string;
  favorite: boolean;
  /** Name of the row for screen readers. */
  name: string;
  favorites: Favorites;
}

/** The star of a row, drawn by the style sheet, because a page may have hundreds. */
export function StarButton({ id, favorite, name, favorites }: StarButtonProps) {
  return (
    <button
      type="button"
      className={favorite ? `${styles.star} ${styles.starred}` : styles.star}
      aria-pressed={favorite}
      aria-label={favorites.labelOf(name)}
      title={favorites.hintOf(favorite)}
      onClick={() => favorites.toggle(id, favorite)}
    />
  );
}

interface FavoriteButtonProps {
  kind: FavoriteKind;
  id: string;
  favorite: boolean;
}

/** Favourite button for a page's head. */
export function FavoriteButton({ kind, id, favorite }: FavoriteButtonProps) {
  const { t } = useTradeTexts();
  const favorites = useFavorites(kind);
  return (
    <Button
      icon={<Icon name={favorite ? 'starred' : 'star'} {...(favorite && { className: styles.mark ?? '' })} />}
      aria-pressed={favorite}
      onClick={() => favorites.toggle(id, favorite)}
    >
      {t(`${wordsOf(kind)}.${favorite ? 'remove' : 'add'}`)}
    </Button>
  );
}

interface AddSelectedButtonProps {
  favorites: Favorites;
  /** Rows selected on all pages, and the rows on screen. */
  selected: ReadonlySet<string>;
  rows: readonly { id: string; favorite: boolean }[];
}

/** Adds all selected rows to the favourites at once. */
export function AddSelectedButton({ favorites, selected, rows }: AddSelectedButtonProps) {
  const { t } = useTradeTexts();
  function add() {
    const notYet = rows.filter(({ id, favorite }) => selected.has(id) && !favorite).map(({ id }) => id);
    void favorites.add([...selected], notYet);
  }
  return (
    <Button size="small" icon={<Icon name="star" />} onClick={add} loading={favorites.adding}>
      {t(`${wordsOf(favorites.kind)}.addSelected`)}
    </Button>
  );
}

interface MarkButtonProps {
  /** Company key. */
  company: string;
  mark: MarkKind;
  /** Id of the company's mark of this kind; null if it has none. */
  id: string | null;
}

/** Marks a company as peer or customer, or removes the mark. */
export function MarkButton({ company, mark, id }: MarkButtonProps) {
  const { t } = useTradeTexts();
  const { marked, busy, toggle } = useMark(company, mark, id);
  return (
    <Button
      icon={<Icon name={marked ? 'check' : 'plus'} />}
      aria-pressed={marked}
      aria-busy={busy}
      onClick={toggle}
    >
      {t(`mark.${mark}.${marked ? 'remove' : 'add'}`)}
    </Button>
  );
}

/** Link to a company's contacts; renders nothing if this site has no such page. */
export function ContactsButton({ company }: { company: string }) {
  const { t } = useTradeTexts();
  const path = whereThere(links.company(company, 'contacts'));
  if (path === null) return null;
  return (
    <Button icon={<Icon name="team" />} onClick={() => platform.navigate(path)}>
      {t('contacts.find')}
    </Button>
  );
}
