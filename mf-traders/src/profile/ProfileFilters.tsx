// The filters above all sub-pages: side, goods, code, areas, days; what a number was opened by stands beside them as chips.
import { checkKeyword, type Direction, HS_LENGTH, reportingCountry } from '@waybill/contract';
import { useCall, useLanguage } from '@waybill/platform';
import { today, useReportingName, useRuleText, useTradeTexts } from '@waybill/trade';
import { HsField } from '@waybill/trade/data';
import { Chip, ChipRow, Field, FieldError } from '@waybill/ui';
import { CountriesPicker, DateRangePicker, dotted, SearchField, Segmented } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bothDays } from '../company/days';
import { useCompanyCountries } from '../company/useCompanyCountries';
import { NAMESPACE } from '../texts';
import styles from './profile.module.css';
import { isFiltered, noFilters, type ProfileView } from './profile-address';
import { useDataEnd } from './useDataEnd';
import type { TabProps } from './useProfile';

const listOf = (text: string) => text.split(',').filter((part) => part !== '');

export function ProfileFilters(props: TabProps) {
  const { company, view, filter, tab } = props;
  const { t } = useTranslation(NAMESPACE);
  const ruleText = useRuleText();
  const countries = useCompanyCountries();
  const dataEnd = useDataEnd(company);
  const [refused, setRefused] = useState<string>();
  // Its failure is silent (spec §8): then both sides are offered.
  const sides = useCall('traderSides', { company }).data ?? { importer: true, exporter: true };
  const offered = ([1, 2] as const).filter((side) => (side === 1 ? sides.importer : sides.exporter));
  const codes = listOf(view.tradeArea);
  const [start = null, end = null] = listOf(view.dates);
  const known = new Set(countries.map(({ code }) => code));
  const sideNow = view.type === '0' ? '2' : view.type;

  return (
    <search className={styles.filters} aria-label={t('filter.label')}>
      {offered.length > 1 && (
        <div className={`wb-field ${styles.side}`}>
          <span className="wb-label" aria-hidden>
            {t('filter.side')}
          </span>
          <Segmented<'' | '1' | '2'>
            aria-label={t('filter.side')}
            value={sideNow}
            onChange={(side) => filter({ type: side === '2' && tab === 'map' ? '0' : side })}
            options={[
              { value: '', label: t('filter.both') },
              ...offered.map((side: Direction) => ({
                value: side === 1 ? ('1' as const) : ('2' as const),
                label: t(`filter.as.${side}`),
              })),
            ]}
          />
        </div>
      )}
      <div className="wb-field">
        <span className="wb-label" aria-hidden>
          {t('filter.goods')}
        </span>
        <SearchField
          label={t('filter.goods')}
          value={view.keyword}
          onSearch={(keyword) => {
            const [broken] = checkKeyword('keyword', keyword);
            setRefused(ruleText(broken));
            if (broken === undefined) filter({ keyword, exact: '', without: '' });
          }}
        />
        <FieldError>{refused}</FieldError>
      </div>
      <Field label={t('filter.hs')}>
        {({ id }) => (
          <HsField
            id={id}
            value={listOf(view.hsCode)}
            onChange={(list) => filter({ hsCode: list.join(',') })}
            length={{ min: 2, max: HS_LENGTH.trader.max }}
          />
        )}
      </Field>
      <Field label={t('filter.area')}>
        {({ id }) => (
          <CountriesPicker
            id={id}
            label={t('filter.area')}
            countries={countries}
            value={codes.filter((code) => known.has(code))}
            onChange={(chosen) =>
              filter({ tradeArea: [...codes.filter((code) => !known.has(code)), ...chosen].join(',') })
            }
            placeholder={t('filter.anyArea')}
            clearable
          />
        )}
      </Field>
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
      <OpenedChips view={view} filter={filter} others={codes.filter((code) => !known.has(code))} />
    </search>
  );
}

interface OpenedChipsProps extends Pick<TabProps, 'view' | 'filter'> {
  /** Areas that the picker does not know: reporting countries, and records that name none. */
  others: readonly string[];
}

/** What the fields above do not show: each can be taken off. */
function OpenedChips({ view, filter, others }: OpenedChipsProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const nameOf = useReportingName();
  if (!isFiltered(view)) return null;
  const none = t('filter.none');
  const text = (value: string) => (value === 'ZZ' ? none : value);
  const areaName = (code: string) =>
    code === 'ZZ' ? none : reportingCountry(code) === undefined ? format.country(code) : nameOf(code);
  const chips: readonly [keyof ProfileView, string, string, Partial<ProfileView>][] = [
    ['partner', t('chip.partner'), view.partnerName || text(view.partner), { partner: '', partnerName: '' }],
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
