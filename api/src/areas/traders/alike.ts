// Maps a probable duplicate of a company to the API's format.
import { type AlikeTrader, alikeReason } from '@waybill/contract';
import { orNull } from '../../basics/texts';
import { companyKey } from '../../records';
import type { GroupMember } from '../../records/companies/groups';

export function toAlikeTrader({ company, score, by, evidence }: GroupMember): AlikeTrader {
  const { id, name, country, tax_id, imports, exports, first_date, last_date } = company;
  return {
    id: companyKey(id),
    desc_en: name,
    country: orNull(country),
    tax_id: orNull(tax_id),
    imports,
    exports,
    first_date,
    last_date,
    score,
    by: by === null ? null : companyKey(by),
    reasons: evidence.map((each) => alikeReason.parse(each)),
  };
}
