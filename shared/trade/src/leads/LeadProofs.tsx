// The sentences of a lead's reason or a customer's rhythm: the usual interval, the numbers with their records, and the
// file that they come from.
import type { LeadProof, LeadReason, LeadReasonRow } from '@waybill/contract';
import { leadRules } from '@waybill/contract/lead-terms';
import { projectRhythm } from '@waybill/contract/project-rhythm';
import { today, useLanguage } from '@waybill/platform';
import { ListLink } from '@waybill/ui/data';
import { CompanyLink } from '../companies/CompanyLink';
import { useReportingName } from '../countries/reporting';
import { links } from '../links/links';
import { useTradeTexts } from '../texts';
import styles from './leads.module.css';

/** Names the usual interval of orders in weeks, as people say it. */
export function useInterval(): (days: number) => string {
  const { t } = useTradeTexts();
  return (days) => t('lead.rhythm', { count: Math.max(1, Math.round(days / 7)) });
}

interface OrderRhythmProps {
  rhythm: NonNullable<LeadReasonRow['rhythm']>;
  /** Last day of the file. */
  dataEnd: string;
  /** Set if the time since the last order is no longer than the company's usual pauses. */
  isUsualPause?: boolean;
}

/** How often a company orders, and when its next order is expected, or was. */
export function OrderRhythm({ rhythm, dataEnd, isUsualPause = false }: OrderRhythmProps) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const nameInterval = useInterval();
  const { state, date } = projectRhythm(rhythm, dataEnd, today());
  return (
    <span>
      {nameInterval(rhythm.days)}{' '}
      {t(`lead.next.${state === 'overdue' && isUsualPause ? 'since' : state}`, {
        date: format.date(date),
        end: format.date(dataEnd),
      })}
    </span>
  );
}

/** The country, direction and last day of the file that says so. */
export function LeadFileNote({ file }: { file: Pick<LeadReasonRow, 'country' | 'direction' | 'data_end'> }) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const reportingName = useReportingName();
  return (
    <span className={styles.file}>
      {t('lead.file', {
        country: reportingName(file.country),
        direction: t(`direction.${file.direction}`),
        date: format.date(file.data_end),
      })}
    </span>
  );
}

interface LeadProofLinkProps {
  company: { id: string; desc_en: string };
  /** 1 a buyer, 2 a seller. */
  type: '1' | '2';
  /** Country of the account, which `lost` is about. */
  home?: string;
  /** Absent for the rhythm of a customer. */
  reason?: LeadReason;
  row: { last_date: string };
  proof: LeadProof;
}

const partnerTexts = {
  newPartner: 'new',
  mainPartner: 'gone',
  rival: 'rival',
  otherSupplier: 'other',
} as const satisfies Partial<Record<LeadProof['kind'], string>>;
const namesPartner = (kind: LeadProof['kind']): kind is keyof typeof partnerTexts => kind in partnerTexts;

/** A number as a sentence that opens its records. */
export function LeadProofLink({ company, type, home = '', reason, row, proof }: LeadProofLinkProps) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const { kind, total, first_day, last_day, partner, open } = proof;
  // Only for a lost customer, "before" is about trade with one's own country.
  const what =
    reason === 'lost' && kind === 'before'
      ? (`lost.${type}` as const)
      : reason === 'new' && kind === 'recent'
        ? 'recentDays'
        : kind;
  const words = t(`lead.proof.${what}`, {
    count: total,
    n: format.number(total),
    from: format.date(first_day),
    to: format.date(last_day),
    days: format.number(leadRules.recentDays),
    last: format.date(row.last_date),
    country: format.country(home),
  });
  const path =
    links.companyRecords(company.id, open) +
    (partner === null ? '' : `&partnerName=${encodeURIComponent(partner.desc_en)}`);
  const partnerText = namesPartner(kind) ? partnerTexts[kind] : 'new';
  return (
    <span>
      {partner !== null && (
        <>
          {t(`lead.partner.${partnerText}.${type}`)} <CompanyLink id={partner.id} name={partner.desc_en} />
          {': '}
        </>
      )}
      <ListLink to={path} label={t('lead.rowsOf', { name: company.desc_en, words })}>
        {words}
      </ListLink>
    </span>
  );
}
