// Columns of a sheet of customers with the lead that each was: reason, goods, partner, score, and the records as proof.
import type { Language, LeadProof, SavedLead } from '@waybill/contract';
import type { ContactCells, ContactColumn } from '../../services/contacts/contact-table';
import { toDayCell } from '../../services/exports/sheet';
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
] as const satisfies ContactColumn[];

/** The partner that a reason is about, else that of the last order. */
function partnerName({ reasons, order }: SavedLead): string | null {
  const partners = reasons.flatMap(({ proofs }) => proofs.flatMap(({ partner }) => partner ?? []));
  return (partners[0] ?? order?.partner)?.desc_en ?? null;
}

/** Address of the page that lists exactly the records of a proof. */
function proofAddress(company: string, { open }: LeadProof, { site, language }: SheetFormat): string {
  const filters = new URLSearchParams({ ...open, show: 'records' });
  return `${site}/${language}/trader/details/${encodeURIComponent(company)}?${filters}`;
}

export function leadCells(lead: SavedLead | null, format: SheetFormat): ContactCells {
  if (lead === null) return {};
  const names = reasonTexts[format.language].reasons;
  const [proof] = lead.reasons.flatMap(({ proofs }) => proofs);
  return {
    leadReason: lead.reasons.map(({ reason }) => names[reason]).join(', '),
    leadScore: lead.score,
    leadGoods: lead.keyword || lead.hsCode,
    leadPartner: partnerName(lead),
    leadOrder: toDayCell(lead.order?.date ?? null),
    ...(proof && {
      leadProof: `${proof.total} (${proof.first_day} – ${proof.last_day})`,
      leadLink: proofAddress(lead.company.id, proof, format),
    }),
    leadSaved: toDayCell(dayIn(format.timeZone, new Date(lead.saved_at))),
  };
}
