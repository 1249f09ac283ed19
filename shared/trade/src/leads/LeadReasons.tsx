// The reasons to call a company: each as a sentence whose numbers link to the records that prove it.
import type { LeadReasonRow } from '@waybill/contract';
import { useTradeTexts } from '../texts';
import { LeadFileNote, LeadProofLink, OrderRhythm } from './LeadProofs';
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
  return (
    <ul className={styles.why}>
      {reasons.map((reason) => (
        <li key={reason.reason}>
          <span className={styles.tag}>{t(`lead.reason.${reason.reason}`)}</span>
          <span className={styles.sentences}>
            {reason.rhythm !== null && <OrderRhythm dataEnd={reason.data_end} rhythm={reason.rhythm} />}
            {reason.proofs.map((proof) => (
              <LeadProofLink key={proof.kind} {...lead} reason={reason.reason} row={reason} proof={proof} />
            ))}
            <LeadFileNote file={reason} />
          </span>
        </li>
      ))}
    </ul>
  );
}
