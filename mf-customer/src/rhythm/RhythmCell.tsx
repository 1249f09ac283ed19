// How a company keeps to its buying rhythm, in a cell: its state, the usual interval and what is special.
import type { CustomerRhythm, LeadProof } from '@waybill/contract';
import { links } from '@waybill/trade';
import { useInterval } from '@waybill/trade/data';
import { Chip, ListLink } from '@waybill/ui/data';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

/** States to act on; the others are plain words. */
const tones = { due: 'accent', late: 'amber', gone: 'danger' } as const;

/** Whether a proof says that the customer may be lost to another supplier. */
export const isRiskProof = ({ kind }: LeadProof): boolean => kind === 'rival' || kind === 'otherSupplier';

interface ProvenProps {
  /** Without it there is no link. */
  company: { id: string; desc_en: string } | undefined;
  proof: LeadProof | undefined;
  /** What the records prove, for screen readers. */
  what: string;
  children: ReactNode;
}

/** Something in a cell that opens the records which prove it. */
function Proven({ company, proof, what, children }: ProvenProps) {
  const { t } = useTranslation(NAMESPACE);
  if (company === undefined || proof === undefined) return children;
  const { partner, open } = proof;
  const path =
    links.companyRecords(company.id, open) +
    (partner === null ? '' : `&partnerName=${encodeURIComponent(partner.desc_en)}`);
  return (
    <ListLink to={path} label={t('rhythm.open', { name: company.desc_en, what })}>
      {children}
    </ListLink>
  );
}

interface RhythmStateProps {
  rhythm: CustomerRhythm;
  /** Set if state and signs link to their records, where nothing beside them does. */
  company?: { id: string; desc_en: string };
}

export function RhythmState({ rhythm: { state, more, proofs }, company }: RhythmStateProps) {
  const { t } = useTranslation(NAMESPACE);
  const words = t(`rhythm.state.${state}`);
  const findProof = (kind: LeadProof['kind']) => proofs.find((proof) => proof.kind === kind);
  const risk = proofs.find(isRiskProof);
  return (
    <>
      <Proven company={company} proof={findProof('history')} what={words}>
        {state === 'on_time' || state === 'few' ? (
          <span className="wb-muted">{words}</span>
        ) : (
          <Chip tone={tones[state]}>{words}</Chip>
        )}
      </Proven>
      {more && (
        <>
          {' '}
          <Proven company={company} proof={findProof('recent')} what={t('rhythm.filter.more')}>
            <Chip>{t('rhythm.filter.more')}</Chip>
          </Proven>
        </>
      )}
      {risk && (
        <>
          {' '}
          <Proven company={company} proof={risk} what={t('rhythm.filter.rival')}>
            <Chip tone="danger">{t('rhythm.filter.rival')}</Chip>
          </Proven>
        </>
      )}
    </>
  );
}

export function RhythmCell({ rhythm, company }: RhythmStateProps) {
  const nameInterval = useInterval();
  return (
    <>
      <RhythmState rhythm={rhythm} {...(company && { company })} />
      {rhythm.rhythm !== null && <span className="wb-muted"> {nameInterval(rhythm.rhythm.days)}</span>}
    </>
  );
}
