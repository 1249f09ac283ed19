// Gives the partners of proofs their names, as a response shows them.
import type { LeadProof } from '@waybill/contract';
import { companyKey } from '../../records';
import type { RawProof } from '../../records/leads';

/** @param findName name of a company by its number; empty if there is none */
export const nameProofs = (proofs: readonly RawProof[], findName: (company: number) => string): LeadProof[] =>
  proofs.map(({ partner, ...proof }) => ({
    ...proof,
    partner: partner === undefined ? null : { id: companyKey(partner), desc_en: findName(partner) },
  }));
