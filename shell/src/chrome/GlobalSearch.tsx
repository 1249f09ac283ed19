// The site's search box: `/` focuses it from anywhere, Enter opens transaction search with the typed text, the page that
// answers a question in words, or the suggestion that the arrow keys selected.
import { platform } from '@waybill/platform';
import type { SiteSuggestion } from '@waybill/trade/data';
import { Icon } from '@waybill/ui';
import { Kbd, type Suggest, SuggestInput, useSuggestions } from '@waybill/ui/data';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedText } from '../ask/ask-words';
import styles from './chrome.module.css';
import { isShortcut } from './is-typing';
import { mayBeQuestion } from './may-be-question';
import { searchTarget } from './search-target';

const fieldId = 'waybill-search';

/** The code of the suggestions is loaded with the first key: a user who only reads a page does not wait for it. */
const suggest: Suggest<SiteSuggestion> = async (text, signal) => {
  const { searchSuggestions } = await import('./search-suggestions');
  return searchSuggestions(text, signal);
};

/** What was understood of the typed text, once the server has answered; undefined for plain words. */
function useAskedText(text: string, onText: (text: string) => void) {
  const latestOnText = useRef(onText);
  useEffect(() => {
    latestOnText.current = onText;
  });
  const [ask] = useState<Suggest<AskedText>>(() => async (typed: string) => {
    const { askPanel } = await import('../ask/ask-words');
    return askPanel(typed, (next) => latestOnText.current(next));
  });
  const typed = text.trim();
  const [asked] = useSuggestions(typed, mayBeQuestion(typed) ? ask : null).list;
  // Chips are positions in a text: those of an earlier one would remove the wrong words.
  return asked?.text === typed ? asked.row : undefined;
}

/** Opens the page that answers a question, else the plain search: the same, however late the answer arrives. */
async function openQuestion(text: string, plain: string | null, isLatest: () => boolean): Promise<void> {
  const { askedTarget } = await import('../ask/ask-words');
  const asked = await askedTarget(text.trim());
  if (!isLatest()) return;
  if (asked !== null && 'problem' in asked) return platform.toast('info', asked.problem);
  const path = asked?.path ?? plain;
  if (path !== null) platform.navigate(path);
}

export function GlobalSearch() {
  const { t } = useTranslation('shell');
  const [text, setText] = useState('');
  /** Number of the last Enter, or of the last change after it: only that may open a page. */
  const turn = useRef(0);

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

  function changeText(next: string) {
    turn.current += 1;
    setText(next);
  }

  const asked = useAskedText(text, (next) => {
    document.getElementById(fieldId)?.focus();
    changeText(next);
  });

  async function search(event: FormEvent) {
    event.preventDefault();
    turn.current += 1;
    const own = turn.current;
    const plain = searchTarget(text);
    if (mayBeQuestion(text)) await openQuestion(text, plain, () => turn.current === own);
    else if (plain !== null) platform.navigate(plain);
    else if (text.trim() !== '') platform.toast('info', t('search.tooShort'));
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
          above={asked}
          onValue={changeText}
          onChoose={(chosen) => {
            changeText(chosen.text);
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
