// Advanced fields of the search form: facts that the records must have besides goods and parties.
import {
  type Narrowing,
  type RangedFact,
  type Reach,
  rangedFacts,
  reaches,
  type Transport,
  transports,
} from '@waybill/contract';
import { platform, useLanguage } from '@waybill/platform';
import { useTradeTexts } from '@waybill/trade';
import { CountriesField, typedNumber } from '@waybill/trade/data';
import { type ControlProps, Field, Input, TextField } from '@waybill/ui';
import { DateRangePicker, Select, type Suggested, SuggestInput } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './search.module.css';

interface MoreFieldsProps {
  value: Narrowing;
  onChange: (part: Partial<Narrowing>, field: string) => void;
  errorOf: (field: RangedFact) => string | undefined;
}

export function MoreFields({ value, onChange, errorOf }: MoreFieldsProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const words = (name: 'brand' | 'container' | 'document', label: string) => (
    <TextField
      key={name}
      className={styles.more}
      label={label}
      needed={false}
      value={value[name]}
      onValue={(text) => onChange({ [name]: text }, name)}
      allowClear
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
    />
  );
  return (
    <>
      <CountriesField
        className={styles.more}
        label={trade('fact.origin')}
        value={value.origin}
        onChange={(origin) => onChange({ origin }, 'origin')}
        placeholder={t('form.anyCountry')}
      />
      {words('brand', trade('fact.brand'))}
      {(['loadingPort', 'unloadingPort'] as const).map((name) => (
        <PortField
          key={name}
          label={trade(`fact.${name}`)}
          value={value[name]}
          onChange={(port) => onChange({ [name]: port }, name)}
        />
      ))}
      <Field className={styles.more} label={trade('fact.transport')}>
        {({ id }) => (
          <Select<Transport[]>
            id={id}
            mode="multiple"
            className="wb-wide"
            aria-label={trade('fact.transport')}
            value={[...value.transport]}
            placeholder={t('form.anyTransport')}
            options={transports.map((name) => ({ value: name, label: trade(`transport.${name}`) }))}
            showSearch={false}
            maxTagCount="responsive"
            onChange={(transport) => onChange({ transport }, 'transport')}
          />
        )}
      </Field>
      {(['container', 'document'] as const).map((name) => words(name, t(`form.${name}`)))}
      {rangedFacts.map((fact) => (
        <RangeField
          key={fact}
          label={t(`form.range.${fact}`)}
          from={value[`${fact}From`]}
          to={value[`${fact}To`]}
          onChange={(end, bound) => onChange({ [`${fact}${end}`]: bound }, fact)}
          problem={errorOf(fact)}
        />
      ))}
      <div className={styles.more}>
        <DateRangePicker
          label={t('form.loaded')}
          heading={t('form.loaded')}
          value={{ start: value.loadedFrom || null, end: value.loadedTo || null }}
          onChange={({ start, end }) => onChange({ loadedFrom: start ?? '', loadedTo: end ?? '' }, 'loaded')}
          clearable
        />
      </div>
      <Field className={styles.more} label={t('form.reach')}>
        {({ id }) => (
          <Select<Reach>
            id={id}
            className="wb-wide"
            aria-label={t('form.reach')}
            value={value.reach}
            options={reaches.map((reach) => ({ value: reach, label: t(`form.known.${reach || 'any'}`) }))}
            onChange={(reach) => onChange({ reach }, 'reach')}
          />
        )}
      </Field>
    </>
  );
}

interface SuggestedPort extends Suggested {
  name: string;
}

async function suggestPorts(text: string, signal: AbortSignal): Promise<SuggestedPort[]> {
  const found = await platform.call('portNames', { q: text }, { signal });
  return found.map(({ name }) => ({ key: name, name, row: name }));
}

interface PortFieldProps {
  label: string;
  value: string;
  onChange: (port: string) => void;
}

function PortField({ label, value, onChange }: PortFieldProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Field className={styles.more} label={label} needed={false}>
      {(control) => (
        <SuggestInput
          {...control}
          allowClear
          maxLength={80}
          value={value}
          onValue={onChange}
          suggest={suggestPorts}
          onChoose={({ name }) => onChange(name)}
          listLabel={t('form.ports')}
        />
      )}
    </Field>
  );
}

interface RangeFieldProps {
  label: string;
  from: number | null;
  to: number | null;
  onChange: (end: 'From' | 'To', bound: number | null) => void;
  problem: string | undefined;
}

function RangeField({ label, from, to, onChange, problem }: RangeFieldProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Field className={styles.more} label={label} problem={problem} needed={false}>
      {(control) => (
        <div className={styles.range}>
          <BoundInput
            control={control}
            name={t('form.atLeast', { name: label })}
            placeholder={t('form.min')}
            value={from}
            onChange={(bound) => onChange('From', bound)}
          />
          <span aria-hidden>–</span>
          <BoundInput
            control={{ ...control, id: `${control.id}-to` }}
            name={t('form.atMost', { name: label })}
            placeholder={t('form.max')}
            value={to}
            onChange={(bound) => onChange('To', bound)}
          />
        </div>
      )}
    </Field>
  );
}

interface BoundInputProps {
  control: ControlProps;
  name: string;
  placeholder: string;
  value: number | null;
  onChange: (bound: number | null) => void;
}

function BoundInput({ control, name, placeholder, value, onChange }: BoundInputProps) {
  const { locale, format } = useLanguage();
  const [typed, setTyped] = useState('');
  // The typed text stays as it is while it has the same value: "1." may become 1.5.
  const isMeant = typedNumber(typed, locale) === value && (value !== null || typed !== '');
  const written = value === null ? '' : format.number(value, { maximumFractionDigits: 10 });
  return (
    <Input
      {...control}
      aria-label={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      placeholder={placeholder}
      value={isMeant ? typed : written}
      onChange={(event) => {
        const next = event.target.value;
        // Accepting a part of a pasted text would give another number.
        if (/[^\d.,\s']/.test(next)) return;
        setTyped(next);
        onChange(typedNumber(next, locale));
      }}
      onBlur={() => setTyped('')}
    />
  );
}
