// How a customer's company keeps to its buying rhythm, in a cell: its state, the usual interval and what is special.
import type { CustomerRhythm, LeadProof } from '@waybill/contract';
import { useInterval } from '@waybill/trade/data';
import { Chip } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

/** States to act on; the others are plain words. */
const tones = { due: 'accent', late: 'amber', gone: 'danger' } as const;

/** Whether a proof says that the customer may be lost to another supplier. */
export const isRiskProof = ({ kind }: LeadProof): boolean => kind === 'rival' || kind === 'otherSupplier';

export function RhythmState({ rhythm: { state, more, proofs } }: { rhythm: CustomerRhythm }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <>
      {state === 'on_time' || state === 'few' ? (
        <span className="wb-muted">{t(`rhythm.state.${state}`)}</span>
      ) : (
        <Chip tone={tones[state]}>{t(`rhythm.state.${state}`)}</Chip>
      )}
      {more && (
        <>
          {' '}
          <Chip>{t('rhythm.filter.more')}</Chip>
        </>
      )}
      {proofs.some(isRiskProof) && (
        <>
          {' '}
          <Chip tone="danger">{t('rhythm.filter.rival')}</Chip>
        </>
      )}
    </>
  );
}

export function RhythmCell({ rhythm }: { rhythm: CustomerRhythm }) {
  const nameInterval = useInterval();
  return (
    <>
      <RhythmState rhythm={rhythm} />
      {rhythm.rhythm !== null && <span className="wb-muted"> {nameInterval(rhythm.rhythm.days)}</span>}
    </>
  );
}
