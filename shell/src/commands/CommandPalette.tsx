// Dialog of commands, opened by Ctrl+K: go to a page, make something new, switch language, theme or row height. The best
// command is marked from the start, so that a few letters and Enter give it.
import { platform } from '@waybill/platform';
import { Icon, Input, isComposing } from '@waybill/ui';
import { Dialog, SuggestedRows, suggestedListId, suggestedRowId } from '@waybill/ui/data';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findCommands } from './commands';
import styles from './commands.module.css';
import { COMMAND_TEXTS } from './texts';
import { type OpenPage, useCommands } from './use-commands';

interface CommandPaletteProps {
  pages: readonly OpenPage[];
  /** Path of the shown page without language. */
  shownPath: string;
  /** Path of the search for a text; null when it is too short. */
  findSearch: (text: string) => string | null;
  onClose: () => void;
}

export default function CommandPalette(props: CommandPaletteProps) {
  const { pages, shownPath, findSearch, onClose } = props;
  const { t } = useTranslation(COMMAND_TEXTS);
  const { commands, groupNames } = useCommands(pages, shownPath);
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const id = useId();

  const found = findCommands(commands, text);
  const target = findSearch(text);
  const rows = [
    ...found.map(({ key, group, label, isCurrent, run }) => ({
      key,
      // Ranked by how well they match, commands of one group do not stand together.
      ...(text.trim() === '' && { group: groupNames[group] }),
      row: (
        <span className={styles.command}>
          <span>{label}</span>
          <span className="wb-muted">
            {[text.trim() === '' ? '' : groupNames[group], isCurrent ? t('current') : '']
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      ),
      run,
    })),
    ...(target === null
      ? []
      : [
          {
            key: 'search',
            row: t('search', { text: text.trim() }),
            run: () => platform.navigate(target),
          },
        ]),
  ];

  function give(row: (typeof rows)[number] | undefined) {
    if (row === undefined) return;
    onClose();
    row.run();
  }

  function mark(at: number) {
    setMarked(at);
    document.getElementById(suggestedRowId(id, at))?.scrollIntoView?.({ block: 'nearest' });
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      give(rows[marked]);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && rows.length > 0) {
      event.preventDefault();
      mark((marked + (event.key === 'ArrowDown' ? 1 : -1) + rows.length) % rows.length);
    }
  }

  return (
    <Dialog open title={t('title')} onClose={onClose} focusField>
      <Input
        allowClear
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        prefix={<Icon name="search" className="wb-muted" />}
        placeholder={t('placeholder')}
        role="combobox"
        aria-label={t('field')}
        aria-autocomplete="list"
        aria-expanded={rows.length > 0}
        aria-controls={suggestedListId(id)}
        aria-activedescendant={rows.length > 0 ? suggestedRowId(id, marked) : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setMarked(0);
        }}
        onKeyDown={press}
      />
      <div className={styles.list}>
        <SuggestedRows id={id} label={t('list')} rows={rows} marked={marked} onChoose={give} />
      </div>
      {found.length === 0 && <p className="wb-muted">{t('none')}</p>}
    </Dialog>
  );
}
