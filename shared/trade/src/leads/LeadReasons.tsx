// The reasons to call a company: each as a sentence whose numbers link to the records that prove it.
import { type LeadProof, type LeadReasonRow, leadRules, projectRhythm } from '@waybill/contract';
import { today, useLanguage } from '@waybill/platform';
import { ListLink } from '@waybill/ui/data';
import { CompanyLink } from '../companies/CompanyLink';
import { useReportingName } from '../countries/reporting';
import { links } from '../links/links';
import { useTradeTexts } from '../texts';
import styles from './leads.module.css';

interface LeadReasonsProps {
  company: { id: string; desc_en: string };
  reasons: readonly LeadReasonRow[];
  /** 1 a buyer, 2 a seller. */
  type: '1' | '2';
  /** Country of the account, which `lost` is about. */
  home: string;
}

export function LeadReasons({ reasons, ...lead }: LeadReasonsProps) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const reportingName = useReportingName();
  return (
    <ul className={styles.why}>
      {reasons.map((reason) => (
        <li key={reason.reason}>
          <span className={styles.tag}>{t(`lead.reason.${reason.reason}`)}</span>
          <span className={styles.sentences}>
            {reason.rhythm !== null && <Rhythm reason={reason} rhythm={reason.rhythm} />}
            {reason.proofs.map((proof) => (
              <Proof key={proof.kind} {...lead} reason={reason} proof={proof} />
            ))}
            <span className={styles.file}>
              {t('lead.file', {
                country: reportingName(reason.country),
                direction: t(`direction.${reason.direction}`),
                date: format.date(reason.data_end),
              })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface RhythmProps {
  reason: LeadReasonRow;
  rhythm: NonNullable<LeadReasonRow['rhythm']>;
}

/** A rhythm of shipments in weeks, as people say it, rounded to whole weeks. */
function Rhythm({ reason, rhythm }: RhythmProps) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const { state, date } = projectRhythm(rhythm, reason.data_end, today());
  return (
    <span>
      {t('lead.rhythm', { count: Math.max(1, Math.round(rhythm.days / 7)) })}{' '}
      {t(`lead.next.${state}`, { date: format.date(date), end: format.date(reason.data_end) })}
    </span>
  );
}

interface ProofProps extends Omit<LeadReasonsProps, 'reasons'> {
  reason: LeadReasonRow;
  proof: LeadProof;
}

function Proof({ company, reason, proof, type, home }: ProofProps) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const { kind, total, first_day, last_day, partner, open } = proof;
  // Only for a lost customer, "before" is about trade with one's own country.
  const what =
    reason.reason === 'lost' && kind === 'before'
      ? (`lost.${type}` as const)
      : reason.reason === 'new' && kind === 'recent'
        ? 'recentDays'
        : kind;
  const words = t(`lead.proof.${what}`, {
    count: total,
    n: format.number(total),
    from: format.date(first_day),
    to: format.date(last_day),
    days: format.number(leadRules.recentDays),
    last: format.date(reason.last_date),
    country: format.country(home),
  });
  const path =
    links.companyRecords(company.id, open) +
    (partner === null ? '' : `&partnerName=${encodeURIComponent(partner.desc_en)}`);
  return (
    <span>
      {partner !== null && (
        <>
          {t(`lead.partner.${kind === 'mainPartner' ? 'gone' : 'new'}.${type}`)}{' '}
          <CompanyLink id={partner.id} name={partner.desc_en} />
          {': '}
        </>
      )}
      <ListLink to={path} label={t('lead.rowsOf', { name: company.desc_en, words })}>
        {words}
      </ListLink>
    </span>
  );
}
