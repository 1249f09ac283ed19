// Why this customer is called now: the reasons of its lead, or else the rhythm in which its company buys.
import type { ListedCustomer } from '@waybill/contract';
import { LeadReasons, RhythmSentences } from '@waybill/trade/data';
import { Panel } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { FollowUpWords } from '../follow-ups/FollowUpWords';
import { RhythmState } from '../rhythm/RhythmCell';
import { NAMESPACE } from '../texts';
import styles from './call.module.css';

export function WhyPanel({ customer }: { customer: ListedCustomer }) {
  const { t } = useTranslation(NAMESPACE);
  const { lead, rhythm, followUp, company, cmpName } = customer;
  // How it buys today says more than that its next order was due when it was saved.
  const reasons = (lead?.reasons ?? []).filter(({ reason }) => rhythm === null || reason !== 'due');
  return (
    <Panel title={t('call.why')}>
      {followUp !== null && (
        <p>
          {t('followUp.column')}: <FollowUpWords followUp={followUp} />
        </p>
      )}
      {rhythm !== null && (
        <div className={styles.rhythm}>
          <RhythmState rhythm={rhythm} />
          <RhythmSentences company={{ id: company, desc_en: cmpName }} rhythm={rhythm} />
        </div>
      )}
      {lead !== null && reasons.length > 0 && (
        <LeadReasons
          company={lead.company}
          reasons={reasons}
          type={lead.type === 1 ? '1' : '2'}
          home={lead.home ?? ''}
        />
      )}
      {rhythm === null && reasons.length === 0 && followUp === null && (
        <p className="wb-muted">{t('call.noReason')}</p>
      )}
    </Panel>
  );
}
