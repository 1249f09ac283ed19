// Buttons for what an account keeps: stars in rows, follow and mark in heads, and the way to a company's contacts.
import type { MarkKind } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { Button, Icon } from '@waybill/ui';
import { whereThere } from '../links/existing';
import { links } from '../links/links';
import { useTradeTexts } from '../texts';
import { type FavoriteKind, wordsOf } from './favorite-kinds';
import { type Favorites, useFavorites } from './favorites';
import styles from './kept.module.css';
import { useMark } from './marks';

interface StarButtonProps {
  id: string;
  favorite: boolean;
  /** What the row is called, for screen readers. */
  name: string;
  favorites: Favorites;
}

/** The star of a row, which the style sheet draws: a page may have hundreds. */
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

/** The button of a page's head. */
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
  /** Rows chosen on all pages, and those that are on screen. */
  selected: ReadonlySet<string>;
  rows: readonly { id: string; favorite: boolean }[];
}

/** Adds the selected rows together. */
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
  /** Of the company's mark of this kind; null when it has none. */
  id: string | null;
}

/** Marks a company as peer or customer, and takes the mark away. */
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

/** Leads to the contacts of a company; nothing where this site has no such page. */
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
