// Search box of the dashboard: goods or an HS code, with suggestions while typing; Enter opens the search page.
import { HS_TEXT_MAX } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { useTradeTexts } from '@waybill/trade';
import type { SiteSuggestion } from '@waybill/trade/data';
import { Button, FieldError, Icon } from '@waybill/ui';
import { type Suggest, SuggestInput } from '@waybill/ui/data';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './dashboard.module.css';
import { RecentSearches } from './RecentSearches';
import { type QuickSearch as Outcome, quickSearch } from './search-links';

const suggest: Suggest<SiteSuggestion> = async (text, signal) => {
  const { quickSuggestions } = await import('./quick-suggestions');
  return quickSuggestions(text, signal);
};

export function QuickSearch() {
  const { t } = useTranslation([NAMESPACE, 'platform']);
  const { t: trade } = useTradeTexts();
  const [text, setText] = useState('');
  const [error, setError] = useState<Extract<Outcome, { error: unknown }>['error'] | null>(null);
  const id = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const outcome = quickSearch(text);
    if ('path' in outcome) return platform.navigate(outcome.path);
    setError(outcome.error);
    document.getElementById(id)?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to all browsers that we support
    <form className={`wb-screen-only ${styles.quickSearch}`} role="search" onSubmit={submit} noValidate>
      <label className={styles.quickLabel} htmlFor={id}>
        {t('search.label')}
      </label>
      <div className={styles.quickRow}>
        <SuggestInput
          size="large"
          id={id}
          prefix={<Icon name="search" />}
          placeholder={t('search.placeholder')}
          value={text}
          maxLength={HS_TEXT_MAX}
          status={error ? 'error' : undefined}
          aria-invalid={error !== null}
          aria-describedby={`${id}-below`}
          listLabel={trade('suggest.list')}
          suggest={suggest}
          onValue={(value) => {
            setText(value);
            setError(null);
          }}
          onChoose={(chosen) => {
            setText(chosen.text);
            platform.navigate(chosen.path);
          }}
        />
        <Button type="primary" size="large" htmlType="submit">
          {t('search.submit')}
        </Button>
      </div>
      {error ? (
        <FieldError id={`${id}-below`}>
          {t(`rule.${error.rule}`, { ns: 'platform', ...error.params })}
        </FieldError>
      ) : (
        <div id={`${id}-below`}>
          <RecentSearches />
        </div>
      )}
    </form>
  );
}
