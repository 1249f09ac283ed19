// Sheet of leads: one row per reason of a company, so that every number has its own column.
import type { Language, Lead, ProofKind } from '@waybill/contract';
import { projectRhythm } from '@waybill/contract/project-rhythm';
import { placeNames } from '../../services/exports/places';
import type { Cell, SheetColumn } from '../../services/exports/sheet';
import { writeXlsx } from '../../services/exports/xlsx';
import { reasonTexts } from '../../services/leads/texts';
import { type LeadTexts, leadTexts } from './texts';

type LeadColumn = keyof LeadTexts['columns'];

const kinds: Readonly<Record<LeadColumn, SheetColumn['kind']>> = {
  company: 'text',
  country: 'text',
  score: 'count',
  reason: 'text',
  strength: 'count',
  size: 'count',
  fresh: 'count',
  file: 'text',
  direction: 'text',
  dataEnd: 'day',
  lastDate: 'day',
  recent: 'count',
  before: 'count',
  newPartner: 'text',
  newPartnerTotal: 'count',
  mainPartner: 'text',
  mainPartnerTotal: 'count',
  elsewhere: 'count',
  history: 'count',
  rhythm: 'count',
  next: 'day',
  overdue: 'day',
  contacts: 'count',
  sample: 'flag',
};
const order: readonly LeadColumn[] = [
  'company',
  'country',
  'score',
  'reason',
  'recent',
  'before',
  'newPartner',
  'newPartnerTotal',
  'mainPartner',
  'mainPartnerTotal',
  'elsewhere',
  'history',
  'rhythm',
  'next',
  'overdue',
  'lastDate',
  'file',
  'direction',
  'dataEnd',
  'strength',
  'size',
  'fresh',
  'contacts',
  'sample',
];

/**
 * The bytes of the sheet.
 * @param today `YYYY-MM-DD`, the account's: orders are expected from then on
 */
export function leadSheet(
  leads: readonly Lead[],
  language: Language,
  today: string,
): AsyncIterable<Uint8Array> {
  const texts = leadTexts[language];
  const { reasons } = reasonTexts[language];
  const { place, reporting } = placeNames(language);
  async function* toRows(): AsyncGenerator<Cell[]> {
    for (const lead of leads)
      for (const reason of lead.reasons) {
        const findProof = (kind: ProofKind) => reason.proofs.find((each) => each.kind === kind);
        const proofTotal = (kind: ProofKind) => findProof(kind)?.total ?? null;
        const { rhythm, data_end: dataEnd } = reason;
        const expected = rhythm && projectRhythm(rhythm, dataEnd, today);
        const cells: Record<LeadColumn, Cell> = {
          company: lead.desc_en,
          country: lead.country === null ? null : place(lead.country),
          score: lead.score,
          reason: reasons[reason.reason],
          strength: reason.points.strength,
          size: reason.points.size,
          fresh: reason.points.fresh,
          file: reporting(reason.country),
          direction: texts.directions[reason.direction],
          dataEnd: new Date(reason.data_end),
          lastDate: new Date(reason.last_date),
          recent: proofTotal('recent'),
          before: proofTotal('before'),
          newPartner: findProof('newPartner')?.partner?.desc_en ?? null,
          newPartnerTotal: proofTotal('newPartner'),
          mainPartner: findProof('mainPartner')?.partner?.desc_en ?? null,
          mainPartnerTotal: proofTotal('mainPartner'),
          elsewhere: proofTotal('elsewhere'),
          history: proofTotal('history'),
          rhythm: rhythm?.days ?? null,
          next: expected?.state === 'next' ? new Date(expected.date) : null,
          overdue: expected?.state === 'overdue' ? new Date(expected.date) : null,
          contacts: lead.contacts,
          sample: lead.sample,
        };
        yield order.map((column) => cells[column]);
      }
  }
  const columns = order.map((key) => ({ header: texts.columns[key], kind: kinds[key] }));
  return writeXlsx(texts.sheet, columns, toRows());
}
