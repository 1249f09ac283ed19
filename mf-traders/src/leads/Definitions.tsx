// Help text of leads: the definition of each reason and the composition of the score, with the thresholds that the
// server uses.
import type { CallResponse, LeadReason } from '@waybill/contract';
import { leadPoints, leadReasons, leadRules } from '@waybill/contract/lead-terms';
import { useLanguage } from '@waybill/platform';
import { useReportingName, useTradeTexts } from '@waybill/trade';
import { FoldedBlock } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import type { LeadFilters } from './lead-terms';
import styles from './leads.module.css';

interface DefinitionsProps extends Pick<LeadFilters, 'type'> {
  files: CallResponse<'leads'>['files'];
}

/** Number of countries whose last day of data is listed. */
const NAMED = 8;

/** Hook that returns the definition of a reason as text. */
export function useDefinition(type: LeadFilters['type']): (reason: LeadReason) => string {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { rhythm, growth, mainShare, ...numbers } = leadRules;
  return (reason) =>
    t(`leads.define.${reason}.${type}`, {
      ...numbers,
      growth: format.percent(growth - 1),
      mainShare: format.percent(mainShare),
      minWeeks: Math.round(rhythm.min / 7),
      maxWeeks: Math.round(rhythm.max / 7),
    });
}

export function Definitions({ type, files }: DefinitionsProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const nameCountry = useReportingName();
  const define = useDefinition(type);
  const ends = files
    .slice(0, NAMED)
    .map(
      ({ country, direction, data_end }) =>
        `${nameCountry(country)} · ${trade(`direction.${direction}`)} · ${format.date(data_end)}`,
    );
  return (
    <FoldedBlock title={t('leads.define.title')}>
      <dl className={styles.definitions}>
        {leadReasons.map((each) => (
          <div key={each}>
            <dt>{trade(`lead.reason.${each}`)}</dt>
            <dd>{define(each)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('leads.column.score')}</dt>
          <dd>{t('leads.define.score', leadPoints)}</dd>
        </div>
        <div>
          <dt>{t('leads.define.days')}</dt>
          <dd>
            {t('leads.define.daysWhy')}
            {ends.length > 0 && (
              <ul className={styles.ends}>
                {ends.map((end) => (
                  <li key={end}>{end}</li>
                ))}
                {files.length > NAMED && (
                  <li>{t('leads.define.moreFiles', { count: files.length - NAMED })}</li>
                )}
              </ul>
            )}
          </dd>
        </div>
      </dl>
    </FoldedBlock>
  );
}
