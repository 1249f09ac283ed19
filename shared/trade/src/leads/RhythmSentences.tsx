// The buying rhythm of a company in sentences: usual interval, next order, and the numbers that open their records.
import type { CustomerRhythm } from '@waybill/contract';
import { LeadFileNote, LeadProofLink, OrderRhythm } from './LeadProofs';
import styles from './leads.module.css';

interface RhythmSentencesProps {
  company: { id: string; desc_en: string };
  rhythm: CustomerRhythm;
}

export function RhythmSentences({ company, rhythm }: RhythmSentencesProps) {
  return (
    <span className={styles.sentences}>
      {rhythm.rhythm !== null && (
        <OrderRhythm
          rhythm={rhythm.rhythm}
          dataEnd={rhythm.data_end}
          isUsualPause={rhythm.state === 'due' || rhythm.state === 'on_time'}
        />
      )}
      {rhythm.proofs.map((proof) => (
        <LeadProofLink
          key={`${proof.kind} ${proof.partner?.id}`}
          company={company}
          type="1"
          row={rhythm}
          proof={proof}
        />
      ))}
      <LeadFileNote file={rhythm} />
    </span>
  );
}
