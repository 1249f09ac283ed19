// Texts of a record as declared, with an English version from the record itself or a translation beside them. One click
// translates all texts of the block that have no stored translation (spec §5).
import type { Language } from '@waybill/contract';
import { useEffectCall, useLanguage } from '@waybill/platform';
import { Button, Icon, NotAvailable, Panel } from '@waybill/ui';
import { useState } from 'react';
import { useTradeTexts } from '../texts';
import styles from './records.module.css';

/** Maximum length of a text for the call. */
const TEXT_MAX = 4_000;

/** Target language of the translation (spec §7): Chinese for Chinese users, English for all others. */
const targetOf = (language: Language) => (language === 'cn' || language === 'cnf' ? 'zh' : 'en');

export interface DeclaredText {
  key: string;
  /** Name of the text, if the block has several. */
  label?: string;
  text: string;
  /** BCP 47 tag, if known. */
  language?: string;
  /** English version from the record itself. */
  english?: string;
  /** Stored translation; null if there is none yet. */
  translated: string | null;
}

interface DeclaredTextsProps {
  title: string;
  texts: readonly DeclaredText[];
  /** Whether this site can translate at all. */
  translates: boolean;
  /** Called with each translation, so that the owner of the record can store it too. */
  onTranslated?: (key: string, translation: string) => void;
}

export function DeclaredTexts({ title, texts, translates, onTranslated }: DeclaredTextsProps) {
  const { t } = useTradeTexts();
  const target = targetOf(useLanguage().language);
  const [got, setGot] = useState<Readonly<Record<string, string>>>({});
  const translate = useEffectCall('translate');
  const shown = texts.map((each) => ({ ...each, translated: each.translated ?? got[each.key] ?? null }));
  const waiting = shown.filter(
    ({ text, english, translated }) =>
      text.trim() !== '' && translated === null && (english === undefined || target !== 'en'),
  );
  /** A file's language is that of most of its texts: enough to not offer a translation, not to refuse one. */
  const foreign = waiting.some(({ language }) => language?.split('-', 1)[0] !== target);

  async function translateAll() {
    for (const { key, text } of waiting) {
      const answer = await translate.mutateAsync({ text: text.trim().slice(0, TEXT_MAX), to: target });
      setGot((before) => ({ ...before, [key]: answer.text }));
      onTranslated?.(key, answer.text);
    }
  }

  return (
    <Panel
      title={title}
      actions={
        translates &&
        waiting.length > 0 && (
          <Button
            size="small"
            icon={<Icon name="translate" />}
            loading={translate.isPending}
            // The failure is shown below.
            onClick={() => void translateAll().catch(() => undefined)}
          >
            {t('text.translate')}
          </Button>
        )
      }
    >
      {shown.map((each) => (
        <TextPair key={each.key} text={each} target={target} />
      ))}
      {foreign && !translates && <p className={styles.notTranslated}>{t('text.noTranslator')}</p>}
      {waiting.length > 0 && translate.isError && (
        <p className={styles.notTranslated} role="status">
          {t('text.notTranslated', { why: translate.error.message })}
        </p>
      )}
    </Panel>
  );
}

/** One text with its translation beside it. */
function TextPair({ text: declared, target }: { text: DeclaredText; target: 'zh' | 'en' }) {
  const { t } = useTradeTexts();
  const { label, text, language, english, translated } = declared;
  const beside = (
    [
      { name: 'english', lang: 'en', words: english },
      { name: 'translation', lang: target, words: translated },
    ] as const
  ).filter(({ words }) => words !== undefined && words !== null && words !== text);
  return (
    <div className={beside.length === 0 ? styles.single : styles.texts}>
      <div>
        {label !== undefined && <p className="wb-muted wb-tiny">{label}</p>}
        <p className={styles.text} lang={language}>
          {text.trim() === '' ? <NotAvailable /> : text.trim()}
        </p>
      </div>
      {beside.map(({ name, lang, words }) => (
        <div key={name}>
          <p className="wb-muted wb-tiny">{t(`text.${name}`)}</p>
          <p className={styles.text} lang={lang}>
            {words}
          </p>
        </div>
      ))}
    </div>
  );
}
