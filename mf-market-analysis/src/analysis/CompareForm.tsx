// Form that selects the two or three values to compare side by side: countries, areas, codes or companies.
import type { COMPARED_MAX, ComparedField } from '@waybill/contract';
import { COMPARED_MIN, comparedFields } from '@waybill/contract/analysis-terms';
import { useLanguage } from '@waybill/platform';
import { useMappings, useReportingName } from '@waybill/trade';
import { Button } from '@waybill/ui';
import { dotted, type FieldOption, Segmented, SelectField } from '@waybill/ui/data';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { useChoices } from './analysis-queries';
import type { Compare } from './analysis-view';
import styles from './compare.module.css';
import { isNotSaid, rankedRows, type TabProps } from './tab';

type FormProps = Pick<TabProps, 'view' | 'country'> & {
  paid: boolean;
  onCompare: (compare: Compare) => void;
};

const places = [0, 1, 2] as const satisfies { length: typeof COMPARED_MAX };

export function CompareForm({ view, country, paid, onCompare }: FormProps) {
  const { t } = useTranslation(NAMESPACE);
  const [by, setBy] = useState<ComparedField>(view.compare?.by ?? 'country');
  const first = country === 'all' ? [] : [country];
  const [chosen, setChosen] = useState<readonly string[]>(view.compare?.of ?? first);
  const [tried, setTried] = useState(false);
  const asked = view.compare === null ? '' : [view.compare.by, ...view.compare.of].join(' ');
  const [shown, show] = useState(asked);
  // Back and Forward change the comparison: the selection follows, as when the page is opened with it.
  if (shown !== asked) {
    show(asked);
    setBy(view.compare?.by ?? 'country');
    setChosen(view.compare?.of ?? first);
    setTried(false);
  }
  const { options, loading } = useOptions(view, country, by, paid);
  const of = [...new Set(chosen.filter((value) => value !== ''))];
  const few = of.length < COMPARED_MIN;

  function choose(field: ComparedField) {
    setBy(field);
    setChosen(field === 'country' ? first : []);
    setTried(false);
  }
  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!few) onCompare({ by, of });
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate aria-label={t('compare.form')}>
      <Segmented<ComparedField>
        aria-label={t('compare.by')}
        options={comparedFields.map((field) => ({ value: field, label: t(`compare.field.${field}`) }))}
        value={by}
        onChange={choose}
      />
      <div className={styles.choices}>
        {places.map((place) => (
          <SelectField
            key={`${by} ${place}`}
            name={`compare-${place}`}
            label={t(`compare.place.${place}`)}
            optional={place >= COMPARED_MIN}
            searchable
            loading={loading}
            value={chosen[place] ?? ''}
            onValue={(value) => setChosen(places.map((at) => (at === place ? value : (chosen[at] ?? ''))))}
            options={options.filter(({ value }) => value === chosen[place] || !of.includes(value))}
            problem={tried && few && place === COMPARED_MIN - 1 ? t('compare.few') : undefined}
          />
        ))}
        <span className={styles.send}>
          <Button type="primary" htmlType="submit">
            {t('compare.show')}
          </Button>
        </span>
      </div>
    </form>
  );
}

/** Options to choose from: all countries with records in the direction, or the largest groups of the question. */
function useOptions(
  view: FormProps['view'],
  country: string,
  by: ComparedField,
  paid: boolean,
): { options: readonly FieldOption[]; loading: boolean } {
  const { format } = useLanguage();
  const nameCountry = useReportingName();
  const mappings = useMappings();
  const found = useChoices(view, country, by, paid);
  if (by === 'country')
    return {
      loading: mappings.isPending,
      options: (mappings.data ?? [])
        .filter(({ imp_or_exp }) => imp_or_exp.includes(view.impOrExp))
        .map(({ code }) => ({ value: code, label: nameCountry(code) })),
    };
  const rows = (rankedRows(found.data) ?? []).filter((row) => !isNotSaid(row));
  return {
    loading: found.isPending,
    options: rows.map(({ key, name }) => ({
      value: key,
      label:
        by === 'tradeArea'
          ? format.country(key)
          : by === 'hs6'
            ? `${dotted(key)} ${name}`.trim()
            : name || key,
    })),
  };
}
