// Table columns of leads: company, reasons with proof, score, last shipment, and contacts.
import type { Lead } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { links, useTradeTexts } from '@waybill/trade';
import { CompanyRelation, LeadReasons, SampleMark } from '@waybill/trade/data';
import { CountryCode, VisuallyHidden } from '@waybill/ui';
import { type Column, ListLink } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { ContactCount } from '../company/ContactCount';
import { NAMESPACE } from '../texts';
import type { LeadTerms } from './lead-terms';
import styles from './leads.module.css';

export function useLeadColumns(asked: Pick<LeadTerms, 'type' | 'home'>): Column<Lead>[] {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  return [
    {
      key: 'score',
      title: t('leads.column.score'),
      hint: t('leads.column.scoreHint'),
      width: 104,
      align: 'end',
      fixed: true,
      cell: (lead) => <Score lead={lead} />,
    },
    {
      key: 'name',
      title: t('column.company'),
      width: 220,
      wide: true,
      fixed: true,
      twoLines: true,
      cell: (lead) => (
        <>
          {/* Before the name: a long name is truncated at its end. */}
          {lead.country !== null && <CountryCode code={lead.country} />} {lead.sample && <SampleMark />}{' '}
          <CompanyRelation flags={lead} standing={undefined} hasStar />{' '}
          <ListLink to={links.company(lead.id)}>{lead.desc_en || lead.id}</ListLink>
          {lead.colleague !== '' && (
            <small className="wb-muted"> {trade('customer.colleague', { name: lead.colleague })}</small>
          )}
        </>
      ),
    },
    {
      key: 'why',
      title: t('leads.column.why'),
      width: 430,
      manyLines: true,
      wide: true,
      fixed: true,
      cell: (lead) => <LeadReasons company={lead} reasons={lead.reasons} {...asked} />,
    },
    {
      key: 'last',
      title: t('leads.column.last'),
      hint: t('leads.column.lastHint'),
      width: 108,
      drops: 1,
      cell: (lead) => {
        const last = lead.reasons
          .map(({ last_date }) => last_date)
          .sort()
          .at(-1);
        return <span className={styles.nowrap}>{format.date(last)}</span>;
      },
    },
    {
      key: 'contacts',
      title: t('leads.column.contacts'),
      hint: t('leads.column.contactsHint'),
      width: 88,
      drops: 2,
      align: 'end',
      cell: (lead) => <ContactCount company={lead} />,
    },
  ];
}

/** Points of the best reason, which is the first. */
function Score({ lead }: { lead: Lead }) {
  const { t } = useTranslation(NAMESPACE);
  const points = lead.reasons[0]?.points;
  if (points === undefined) return null;
  const { strength, size, fresh } = points;
  const words = t('leads.points', { strength, size, fresh });
  return (
    <span className={styles.score} title={words}>
      <strong>{lead.score}</strong>
      <span className={styles.parts} aria-hidden>
        {`${strength} + ${size} + ${fresh}`}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
