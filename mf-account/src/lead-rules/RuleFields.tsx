// Fields of one rule for new leads: which leads it fits, and which sub-accounts get them in turn.
import { languages, ownNameOf } from '@waybill/contract';
import type { LeadRule } from '@waybill/contract/lead-rules';
import { type LeadSize, leadSizes } from '@waybill/contract/lead-terms';
import { useLanguage } from '@waybill/platform';
import { CountriesField } from '@waybill/trade/data';
import { Button, Field, Icon } from '@waybill/ui';
import { Select } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './lead-rules.module.css';

export function useSizeName(): (size: LeadSize) => string {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  return (size) =>
    t(`rules.sizes.${size}`, {
      n: format.number(leadSizes[size]),
      to: format.number((size === 'small' ? leadSizes.medium : leadSizes.large) - 1),
    });
}

interface ManyFieldProps<Value extends string> {
  label: string;
  placeholder?: string;
  problem?: string | undefined;
  value: readonly Value[];
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value[]) => void;
}

function ManyField<Value extends string>({ label, problem, ...select }: ManyFieldProps<Value>) {
  return (
    <Field label={label} problem={problem}>
      {(control) => (
        <Select<Value[]>
          {...control}
          className={styles.many}
          mode="multiple"
          optionFilterProp="label"
          placeholder={select.placeholder}
          value={[...select.value]}
          options={[...select.options]}
          onChange={select.onChange}
        />
      )}
    </Field>
  );
}

interface RuleFieldsProps {
  /** From 1. */
  number: number;
  rule: LeadRule;
  members: readonly { id: string; name: string }[];
  onChange: (rule: LeadRule) => void;
  onRemove: () => void;
  /** Absent for the first one. */
  onRaise: (() => void) | undefined;
}

export function RuleFields({ number, rule, members, onChange, onRemove, onRaise }: RuleFieldsProps) {
  const { t } = useTranslation(NAMESPACE);
  const nameSize = useSizeName();
  const change = (part: Partial<LeadRule>) => onChange({ ...rule, ...part });
  return (
    <fieldset className={styles.rule}>
      <legend className={styles.legend}>{t('rules.rule', { number })}</legend>
      <CountriesField
        label={t('rules.countries')}
        placeholder={t('rules.any')}
        value={rule.countries}
        onChange={(countries) => change({ countries })}
      />
      <ManyField
        label={t('rules.size')}
        placeholder={t('rules.any')}
        value={rule.sizes}
        options={(['small', 'medium', 'large'] as const).map((value) => ({ value, label: nameSize(value) }))}
        onChange={(sizes) => change({ sizes })}
      />
      <ManyField
        label={t('rules.language')}
        placeholder={t('rules.any')}
        value={rule.languages}
        options={languages.map((value) => ({ value, label: ownNameOf[value] }))}
        onChange={(chosen) => change({ languages: chosen })}
      />
      <ManyField
        label={t('rules.members')}
        placeholder={t('rules.choose')}
        problem={rule.members.length === 0 ? t('rules.needsMember') : undefined}
        value={rule.members}
        options={members.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen) => change({ members: chosen })}
      />
      <div className={styles.tools}>
        <Button
          size="small"
          type="text"
          icon={<Icon name="up" />}
          disabled={onRaise === undefined}
          aria-label={t('rules.raise', { number })}
          title={t('rules.raise', { number })}
          onClick={onRaise}
        />
        <Button
          size="small"
          type="text"
          icon={<Icon name="delete" />}
          aria-label={t('rules.remove', { number })}
          title={t('rules.remove', { number })}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  );
}
