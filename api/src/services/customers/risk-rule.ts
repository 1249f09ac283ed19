// When customs records say that a team loses a customer: it bought from one of the team's own companies, its orders from
// there are late by their own rhythm, or gone, and it bought the same goods (HS 6) from another supplier since.
import { judgeRhythm, type RawProof, type SupplierSwitch } from '../../records/leads';

type JudgedSwitch = Pick<SupplierSwitch, 'ownOrders' | 'lastOwnOrder' | 'proof'>;

/** Whether a purchase from another supplier puts the team's customer at risk. */
export function isAtRisk({ ownOrders, lastOwnOrder, proof }: JudgedSwitch): boolean {
  const state = judgeRhythm(ownOrders);
  return (state === 'late' || state === 'gone') && proof.first_day > lastOwnOrder;
}

/** Proofs of risk by company. */
export function groupRisks(switches: readonly SupplierSwitch[]): Map<number, RawProof[]> {
  const atRisk = Map.groupBy(switches.filter(isAtRisk), ({ company }) => company);
  return new Map([...atRisk].map(([company, risks]) => [company, risks.map(({ proof }) => proof)]));
}
