// Columns of a sheet of customers with the lead that each was: reason, goods, partner, score, and the records as proof.
import type { Language, LeadProof, SavedLead } from '@waybill/contract';
import type { ContactColumns } from '../../services/contacts/sheet-facts';
import type { Cell } from '../../services/exports/sheet';
import { reasonTexts } from '../../services/leads/texts';
import { dayIn } from '../../stores/accounts/quotas';

export interface SheetFormat {
  language: Language;
  /** Of the account. */
  timeZone: string;
  /** Origin of the site, for links. */
  site: string;
}

export const leadColumns = [
  'leadReason',
  'leadScore',
  'leadGoods',
  'leadPartner',
  'leadOrder',
  'leadProof',
  'leadLink',
  'leadSaved',
] as const satisfies ContactColumns;

/** The partner that a reason is about, else that of the last order. */
function partnerName({ reasons, order }: SavedLead): string | null {
  const named = reasons.flatMap(({ proofs }) => proofs.flatMap(({ partner }) => partner ?? []));
  return (named[0] ?? order?.partner)?.desc_en ?? null;
}

/** Address of the page that lists exactly the records of a proof. */
function proofAddress(company: string, { open }: LeadProof, { site, language }: SheetFormat): string {
  const filters = new URLSearchParams({ ...open, show: 'records' });
  return `${site}/${language}/trader/details/${encodeURIComponent(company)}?${filters}`;
}

export function leadCells(lead: SavedLead | null, format: SheetFormat): Cell[] {
  if (lead === null) return leadColumns.map(() => null);
  const names = reasonTexts[format.language].reasons;
  const [proof] = lead.reasons.flatMap(({ proofs }) => proofs);
  return [
    lead.reasons.map(({ reason }) => names[reason]).join(', '),
    lead.score,
    lead.keyword || lead.hsCode,
    partnerName(lead),
    lead.order === null ? null : new Date(lead.order.date),
    proof === undefined ? null : `${proof.total} (${proof.first_day} – ${proof.last_day})`,
    proof === undefined ? null : proofAddress(lead.company.id, proof, format),
    new Date(dayIn(format.timeZone, new Date(lead.saved_at))),
  ];
}
