// The site's search box: `/` focuses it from anywhere, Enter opens transaction search with the typed text or with the
// suggestion that the arrow keys selected.
import { platform } from '@waybill/platform';
import type { SiteSuggestion } from '@waybill/trade/data';
import { Icon, Kbd } from '@waybill/ui';
import { type Suggest, SuggestInput } from '@waybill/ui/data';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './chrome.module.css';
import { isShortcut } from './is-typing';
import { searchTarget } from './search-target';

const fieldId = 'waybill-search';

/** The code of the suggestions is loaded with the first key: a user who only reads a page does not wait for it. */
const suggest: Suggest<SiteSuggestion> = async (text, signal) => {
  const { searchSuggestions } = await import('./search-suggestions');
  return searchSuggestions(text, signal);
};

export function GlobalSearch() {
  const { t } = useTranslation('shell');
  const [text, setText] = useState('');

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (!isShortcut(event, '/')) return;
      const field = document.getElementById(fieldId);
      if (!(field instanceof HTMLInputElement)) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    window.addEventListener('keydown', focusOnSlash);
    return () => window.removeEventListener('keydown', focusOnSlash);
  }, []);

  function search(event: FormEvent) {
    event.preventDefault();
    const target = searchTarget(text);
    if (target === null) {
      if (text.trim() !== '') platform.toast('info', t('search.tooShort'));
      return;
    }
    platform.navigate(target);
  }

  return (
    <search className={styles.search}>
      <form onSubmit={search}>
        <SuggestInput
          id={fieldId}
          value={text}
          maxLength={200}
          enterKeyHint="search"
          aria-label={t('search.label')}
          aria-keyshortcuts="/"
          placeholder={t('search.placeholder')}
          prefix={<Icon name="search" className="wb-muted" />}
          suffix={
            <span className={styles.searchHint} aria-hidden>
              <Kbd>/</Kbd>
            </span>
          }
          listLabel={t('search.suggestions')}
          suggest={suggest}
          onValue={setText}
          onChoose={(chosen) => {
            setText(chosen.text);
            platform.navigate(chosen.path);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
      </form>
    </search>
  );
}
