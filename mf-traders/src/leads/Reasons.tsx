// Cell of a lead with the reasons to call a company: each as a sentence whose numbers link to the records that prove
// it.
import type { Lead, LeadProof, LeadReasonRow } from '@waybill/contract';
import { leadRules, projectRhythm } from '@waybill/contract';
import { today, useLanguage } from '@waybill/platform';
import { CompanyLink, links, useReportingName, useTradeTexts } from '@waybill/trade';
import { ListLink } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import type { LeadTerms } from './lead-terms';
import styles from './leads.module.css';

interface ReasonsProps {
  lead: Lead;
  asked: Pick<LeadTerms, 'type' | 'home'>;
}

export function Reasons({ lead, asked }: ReasonsProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const nameOf = useReportingName();
  return (
    <ul className={styles.why}>
      {lead.reasons.map((reason) => (
        <li key={reason.reason}>
          <span className={styles.tag}>{t(`leads.reason.${reason.reason}`)}</span>
          <span className={styles.sentences}>
            {reason.rhythm !== null && <Rhythm reason={reason} rhythm={reason.rhythm} />}
            {reason.proofs.map((proof) => (
              <Proof key={proof.kind} {...{ lead, reason, proof, asked }} />
            ))}
            <span className={styles.file}>
              {t('leads.file', {
                country: nameOf(reason.country),
                direction: trade(`direction.${reason.direction}`),
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
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { state, date } = projectRhythm(rhythm, reason.data_end, today());
  return (
    <span>
      {t('leads.rhythm', { count: Math.max(1, Math.round(rhythm.days / 7)) })}{' '}
      {t(`leads.next.${state}`, { date: format.date(date), end: format.date(reason.data_end) })}
    </span>
  );
}

interface ProofProps extends ReasonsProps {
  reason: LeadReasonRow;
  proof: LeadProof;
}

function Proof({ lead, reason, proof, asked }: ProofProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { kind, total, first_day, last_day, partner, open } = proof;
  // Only for a lost customer, "before" is about trade with one's own country.
  const what =
    reason.reason === 'lost' && kind === 'before'
      ? (`lost.${asked.type}` as const)
      : reason.reason === 'new' && kind === 'recent'
        ? 'recentDays'
        : kind;
  const words = t(`leads.proof.${what}`, {
    count: total,
    n: format.number(total),
    from: format.date(first_day),
    to: format.date(last_day),
    days: format.number(leadRules.recentDays),
    last: format.date(reason.last_date),
    country: format.country(asked.home),
  });
  const path =
    links.companyRecords(lead.id, open) +
    (partner === null ? '' : `&partnerName=${encodeURIComponent(partner.desc_en)}`);
  return (
    <span>
      {partner !== null && (
        <>
          {t(`leads.partner.${kind === 'mainPartner' ? 'gone' : 'new'}.${asked.type}`)}{' '}
          <CompanyLink id={partner.id} name={partner.desc_en} />
          {': '}
        </>
      )}
      <ListLink to={path} label={t('leads.rowsOf', { name: lead.desc_en, words })}>
        {words}
      </ListLink>
    </span>
  );
}
