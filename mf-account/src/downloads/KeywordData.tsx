// Form for ordering data by keyword: keyword, countries, parties and months, with the number of records and the price.
import { useLanguage } from '@waybill/platform';
import { useOrderOutcome, useWorldCountries } from '@waybill/trade';
import { Price, usePlanProblem } from '@waybill/trade/data';
import { Alert, Button, Checkbox, FieldError, Panel, TextField } from '@waybill/ui';
import { CallFailure, CountriesPicker, FileList, Segmented } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './downloads.module.css';
import { KeywordField } from './KeywordField';
import { MonthCalendar } from './MonthCalendar';
import { useKeywordData } from './use-keyword-data';

const PAYS = { quota: 'keyword_downloads', units: 1, call: 'keywordData' } as const;

export function KeywordData() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const outcome = useOrderOutcome();
  const areas = useWorldCountries();
  const { draft, change, problem, counted, files, order } = useKeywordData();
  const unpaid = usePlanProblem(PAYS) !== null;
  const tooMany = counted?.data !== undefined && counted.data.total > counted.data.cap;

  return (
    <Panel title={t('keywordData.title')} note={t('keywordData.about')}>
      <div className={styles.form}>
        {/* Shown first, so that nobody fills in a form that cannot be sent. */}
        {unpaid && <Price {...PAYS} />}
        <KeywordField value={draft.kid} onValue={(kid) => change({ kid })} problem={problem('kid')} />
        <div className={styles.pair}>
          {(['im_area', 'ex_area'] as const).map((side) => (
            <div key={side}>
              <label className={styles.label} htmlFor={`keyword-${side}`}>
                {t(`keywordData.${side}`)}
              </label>
              <CountriesPicker
                id={`keyword-${side}`}
                label={t(`keywordData.${side}`)}
                countries={areas}
                value={draft[side]}
                onChange={(codes) => change({ [side]: codes })}
              />
              {problem(side) && <FieldError>{problem(side)}</FieldError>}
            </div>
          ))}
          {(['importer', 'exporter'] as const).map((party) => {
            const match = party === 'importer' ? 'impMatch' : 'expMatch';
            return (
              <div key={party} className={styles.party}>
                <TextField
                  label={t(`keywordData.${party}`)}
                  value={draft[party]}
                  onValue={(text) => change({ [party]: text })}
                  problem={problem(party)}
                  maxLength={200}
                  optional
                />
                <Checkbox
                  checked={draft[match]}
                  onChange={({ target }) => change({ [match]: target.checked })}
                >
                  {t('keywordData.match')}
                </Checkbox>
              </div>
            );
          })}
        </div>
        <MonthCalendar
          value={draft.months}
          onChange={(months) => change({ months })}
          problem={problem('months')}
        />
        <div className={styles.foot}>
          <Segmented
            aria-label={t('keywordData.format')}
            value={draft.format}
            options={['xlsx' as const, 'csv' as const].map((value) => ({
              value,
              label: t(`keywordData.formats.${value}`),
            }))}
            onChange={(next) => change({ format: next })}
          />
          <Counted counted={counted} />
          {tooMany && (
            <Alert
              type="error"
              showIcon
              title={t('keywordData.tooMany', { cap: format.number(counted?.data?.cap) })}
            />
          )}
          {!unpaid && <Price {...PAYS} />}
          {files.order.error && (
            <Alert
              type="error"
              showIcon
              title={files.order.error.message}
              description={outcome(files.order.error)}
            />
          )}
          <Button
            type="primary"
            disabled={unpaid || tooMany || counted?.data?.total === 0}
            loading={files.order.isPending}
            onClick={order}
          >
            {t('keywordData.order')}
          </Button>
          {files.orders.length > 0 && <FileList orders={files.orders} />}
        </div>
      </div>
    </Panel>
  );
}

/** Number of records the file would have, as far as known. */
function Counted({ counted }: Pick<ReturnType<typeof useKeywordData>, 'counted'>) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  if (counted === undefined) return <p className="wb-muted">{t('keywordData.countFirst')}</p>;
  if (counted.error !== null)
    return (
      <CallFailure
        compact
        error={counted.error}
        onRetry={() => void counted.refetch()}
        retrying={counted.isFetching}
      />
    );
  if (counted.data === undefined) return <p className="wb-muted">{t('keywordData.counting')}</p>;
  const { total } = counted.data;
  return (
    <p role="status">
      <strong>{t('keywordData.records', { count: total, n: format.number(total) })}</strong>
      {total === 0 && ` ${t('keywordData.none')}`}
    </p>
  );
}
