// The box that finds a company by its name: among companies where this site has them, else by their shipments; one that
// is suggested while somebody types opens at once.
import { checkKeyword } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { Button, FieldError, Icon } from '@waybill/ui';
import { type FormEvent, useId, useState } from 'react';
import { useRuleText } from '../query/rule-text';
import { useTradeTexts } from '../texts';
import { CompanyField } from './CompanyField';
import styles from './companies.module.css';
import { companySearchPath, suggestedCompanyPath } from './company-paths';

export function CompanySearch() {
  const { t } = useTradeTexts();
  const ruleText = useRuleText();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const id = useId();

  function search(event: FormEvent) {
    event.preventDefault();
    const typed = name.trim();
    const [broken] =
      typed === '' ? [{ field: 'company', rule: 'required' } as const] : checkKeyword('company', typed);
    setError(ruleText(broken));
    if (broken === undefined) platform.navigate(companySearchPath(typed));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to all browsers that we support
    <form role="search" className={styles.search} onSubmit={search} noValidate>
      <CompanyField
        aria-label={t('company.search')}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        placeholder={t('company.placeholder')}
        prefix={<Icon name="company" className="wb-muted" />}
        status={error === undefined ? '' : 'error'}
        value={name}
        onValue={(value) => {
          setName(value);
          setError(undefined);
        }}
        onChoose={(company) => {
          setName(company.desc_en);
          platform.navigate(suggestedCompanyPath(company));
        }}
      />
      <Button htmlType="submit" icon={<Icon name="search" />}>
        {t('company.find')}
      </Button>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </form>
  );
}
