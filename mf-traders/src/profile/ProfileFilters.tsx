// Filter bar of a profile, shared by all tabs: side, goods, code, areas, partner, dates; filters of opened numbers are
// chips.
import { checkKeyword, HS_LENGTH, reportingCountry } from '@waybill/contract';
import { today, useLanguage } from '@waybill/platform';
import { listOf, useReportingName, useRuleText, useTradeTexts, useWorldCountries } from '@waybill/trade';
import { CountriesField, HsCodeField } from '@waybill/trade/data';
import { Field, usePhone } from '@waybill/ui';
import { Chip, ChipRow, DateRangePicker, dotted, FoldedBlock, SearchField } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bothDays } from '../company/days';
import { NAMESPACE } from '../texts';
import { PartnerField } from './PartnerField';
import styles from './profile.module.css';
import { isFiltered, noFilters, type ProfileView } from './profile-address';
import { SideSwitch } from './SideSwitch';
import { useDataEnd } from './use-data-end';
import type { TabProps } from './use-profile';

export function ProfileFilters(props: TabProps) {
  const { company, view, filter } = props;
  const { t } = useTranslation(NAMESPACE);
  const ruleText = useRuleText();
  const countries = useWorldCountries();
  const dataEnd = useDataEnd(company);
  const [refused, setRefused] = useState<string>();
  const codes = listOf(view.tradeArea);
  const [start = null, end = null] = listOf(view.dates);
  const known = new Set(countries.map(({ code }) => code));
  const phone = usePhone();

  const fields = (
    <div className={styles.filters}>
      <SideSwitch {...props} />
      <Field label={t('filter.goods')} problem={refused} needed={false}>
        {(control) => (
          <SearchField
            control={control}
            label={t('filter.goods')}
            value={view.keyword}
            onSearch={(keyword) => {
              const [broken] = checkKeyword('keyword', keyword);
              setRefused(ruleText(broken));
              if (broken === undefined) filter({ keyword, exact: '', without: '' });
            }}
          />
        )}
      </Field>
      <HsCodeField
        label={t('filter.hs')}
        value={listOf(view.hsCode)}
        onChange={(list) => filter({ hsCode: list.join(',') })}
        length={{ min: 2, max: HS_LENGTH.search.max }}
      />
      <CountriesField
        label={t('filter.area')}
        value={codes.filter((code) => known.has(code))}
        onChange={(chosen) =>
          filter({ tradeArea: [...codes.filter((code) => !known.has(code)), ...chosen].join(',') })
        }
        placeholder={t('filter.anyArea')}
      />
      <PartnerField company={company} view={view} filter={filter} />
      <div className={styles.dates}>
        <DateRangePicker
          label={t('filter.dates')}
          heading={t('filter.dates')}
          value={{ start, end }}
          onChange={(days) => filter({ dates: bothDays(days, dataEnd).join(',') })}
          dataEnd={dataEnd}
          today={today()}
          clearable
        />
      </div>
    </div>
  );
  return (
    <search aria-label={t('filter.label')}>
      {phone ? <FoldedBlock title={t('filter.title')}>{fields}</FoldedBlock> : fields}
      <OpenedChips view={view} filter={filter} others={codes.filter((code) => !known.has(code))} />
    </search>
  );
}

interface OpenedChipsProps extends Pick<TabProps, 'view' | 'filter'> {
  /** Areas that the picker does not offer: reporting countries, and records without an area. */
  others: readonly string[];
}

/** Chips for filters without a field above: each can be removed. */
function OpenedChips({ view, filter, others }: OpenedChipsProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const nameCountry = useReportingName();
  if (!isFiltered(view)) return null;
  const none = t('filter.none');
  const text = (value: string) => (value === 'ZZ' ? none : value);
  const areaName = (code: string) =>
    code === 'ZZ' ? none : reportingCountry(code) === undefined ? format.country(code) : nameCountry(code);
  const chips: readonly [keyof ProfileView, string, string, Partial<ProfileView>][] = [
    [
      'direction',
      t('chip.direction'),
      view.direction === '' ? '' : trade(`direction.${view.direction}`),
      { direction: '' },
    ],
    ['hs6', t('chip.hs6'), view.hs6 === 'ZZ' ? none : dotted(view.hs6), { hs6: '' }],
    ['loadingPort', t('chip.loadingPort'), text(view.loadingPort), { loadingPort: '' }],
    ['unloadingPort', t('chip.unloadingPort'), text(view.unloadingPort), { unloadingPort: '' }],
    ['brand', t('chip.brand'), view.brand, { brand: '' }],
    ['name', t('chip.name'), view.name, { name: '' }],
    ['exact', t('chip.words'), t('chip.exact'), { exact: '' }],
    ['without', t('chip.without'), view.without, { without: '' }],
    ['excludeShip', t('chip.records'), t('chip.excludeShip'), { excludeShip: '' }],
    ['arrivedAfter', t('chip.arrived'), format.dateTime(view.arrivedAfter), { arrivedAfter: '' }],
  ];
  return (
    <div className={styles.chips}>
      <ChipRow label={t('filter.label')} onClearAll={() => filter(noFilters)}>
        {chips
          .filter(([name]) => view[name] !== '')
          .map(([name, label, value, part]) => (
            <Chip key={name} label={label} name={`${label} ${value}`} onRemove={() => filter(part)}>
              {value}
            </Chip>
          ))}
        {others.map((code) => (
          <Chip
            key={code}
            label={t('chip.area')}
            name={areaName(code)}
            onRemove={() =>
              filter({
                tradeArea: listOf(view.tradeArea)
                  .filter((each) => each !== code)
                  .join(','),
              })
            }
          >
            {areaName(code)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
