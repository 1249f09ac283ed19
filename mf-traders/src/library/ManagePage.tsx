// Page with companies by the account's keywords: filters by keyword and country, and the table of companies.
import { directions } from '@waybill/contract';
import { platform, useLanguage } from '@waybill/platform';
import { links, useMappings, usePaidQuery, useReportingName, useWorldCountries } from '@waybill/trade';
import { Button, EmptyState, Field, Icon, PageHead, Panel } from '@waybill/ui';
import {
  Chip,
  ChipRow,
  CountriesPicker,
  type CountryOption,
  LabelledGroup,
  SearchField,
  Segmented,
  useAddress,
} from '@waybill/ui/data';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { readSide } from '../company/side';
import { NAMESPACE } from '../texts';
import { keywordName } from './KeywordCounts';
import { KeywordList } from './KeywordList';
import { KeywordTable } from './KeywordTable';
import styles from './library.module.css';
import { libraryFields, libraryPath } from './library-path';

/** Options of the country filter: countries of the companies, then reporting countries. */
function usePlaces(): CountryOption[] {
  const { t } = useTranslation(NAMESPACE);
  const homes = useWorldCountries();
  const mappings = useMappings().data;
  const nameCountry = useReportingName();
  return useMemo(
    () => [
      ...homes,
      ...(mappings ?? []).map(({ code, alpha2, continent }) => ({
        code,
        alpha2,
        continent,
        name: t('library.reportedIn', { country: nameCountry(code) }),
      })),
    ],
    [homes, mappings, nameCountry, t],
  );
}

export default function ManagePage() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { type } = useParams();
  const side = readSide(type);
  const navigate = useNavigate();
  const [view, change] = useAddress(libraryFields);
  const places = usePlaces();
  const { keywords, countries, company, page, size } = view;
  const asked = keywords.length > 0;
  const core = {
    keywords: [...keywords],
    countries: [...countries],
    company,
    type: side === directions.import ? (1 as const) : (2 as const),
  };
  const answer = usePaidQuery(
    {
      call: 'traderKeywordStat',
      input: { ...core, page, pageSize: size },
      // Sides, countries and pages show the same companies, so they are charged once.
      charged: { keywords: core.keywords, company },
      list: core,
    },
    { enabled: asked },
  );
  const found = answer.isPlaceholderData ? undefined : answer.data;

  return (
    <div className="wb-page">
      <PageHead
        title={t('manage.title')}
        facts={
          asked && found !== undefined
            ? [
                t(`search.count.${side}`, { count: found.total, n: format.number(found.total) }),
                t('took', { ms: format.number(found.took, { maximumFractionDigits: 0 }) }),
              ]
            : [t('manage.about')]
        }
        actions={
          <Button icon={<Icon name="analysis" />} onClick={() => platform.navigate(links.traderStatistics())}>
            {t('library.title')}
          </Button>
        }
      />
      <div className={styles.columns}>
        <KeywordList chosen={keywords} onChoose={(list) => change({ keywords: list, page: 1 })} />
        <div className="wb-page">
          <Panel>
            <div className={styles.filters}>
              <LabelledGroup label={t('search.sides')}>
                <Segmented<1 | 2>
                  aria-label={t('search.sides')}
                  value={core.type}
                  onChange={(next) => void navigate(libraryPath(next, { ...view, page: 1 }))}
                  options={([1, 2] as const).map((value) => ({ value, label: t(`search.side.${value}`) }))}
                />
              </LabelledGroup>
              <Field label={t('manage.company')} needed={false}>
                {(control) => (
                  <SearchField
                    control={control}
                    label={t('manage.company')}
                    value={company}
                    onSearch={(text) => change({ company: text, page: 1 })}
                  />
                )}
              </Field>
              <Field label={t('manage.countries')} optional>
                {({ id }) => (
                  <CountriesPicker
                    id={id}
                    label={t('manage.countries')}
                    countries={places}
                    value={countries}
                    onChange={(codes) => change({ countries: codes, page: 1 })}
                    placeholder={t('search.anyCountry')}
                    clearable
                  />
                )}
              </Field>
            </div>
          </Panel>
          {asked && (
            <ChipRow label={t('keywords.title')} onClearAll={() => change({ keywords: [], page: 1 })}>
              {keywords.map((keyword) => (
                <Chip
                  key={keyword}
                  name={keyword}
                  onRemove={() => change({ keywords: keywords.filter((each) => each !== keyword), page: 1 })}
                >
                  {keywordName(keyword)}
                </Chip>
              ))}
            </ChipRow>
          )}
          {asked ? (
            <KeywordTable
              view={view}
              side={side}
              answer={answer}
              onCountries={(codes) => change({ countries: codes, page: 1 })}
              onTurn={change}
            />
          ) : (
            <Panel>
              <EmptyState icon="filter" title={t('manage.choose')} why={t('manage.chooseWhy')} />
            </Panel>
          )}
        </div>
      </div>
    </div>
  );
}
