// Form state of a subscription being edited: its fields as texts, validation, and the resulting call. What the form
// does not show stays unchanged.
import {
  type CallInput,
  checkTransactionForm,
  directions,
  type Subscription,
  type SubscriptionQuery,
} from '@waybill/contract';
import { listOf } from '@waybill/trade';
import { mailOf, rollingOf, tagsOf } from '@waybill/trade/data';
import { broken, missingFields, type Problems } from '@waybill/ui';

/** In screen order. */
export const editedNames = [
  'name',
  'tags',
  'keyword',
  'hs',
  'company',
  'importer',
  'exporter',
  'brand',
  'impOrExp',
  'area',
  'partner',
  'im_area',
  'ex_area',
  'importer_in',
  'exporter_in',
  'excludeShip',
  'period',
  'start_date',
  'end_date',
  'mail',
] as const;
export type EditedName = (typeof editedNames)[number];
type Value = (name: EditedName) => string;

export const FIXED = 'fixed';
/** A flag is this text, or empty. */
const ON = 'on';
export const isOn = (text: string) => text === ON;
export const textOfFlag = (flag: boolean) => (flag ? ON : '');

export function toInitialTexts(held: Subscription): Record<EditedName, string> {
  const { name, keyword, hs, company, importer, exporter, brand, mail, first_day, last_day } = held;
  return {
    name,
    keyword,
    hs,
    company,
    importer,
    exporter,
    brand,
    mail,
    tags: held.tags.join(', '),
    impOrExp: String(held.impOrExp),
    area: held.area.join(','),
    partner: held.partner.join(','),
    importer_in: held.importer_in.join(','),
    exporter_in: held.exporter_in.join(','),
    im_area: held.im_area.join(','),
    ex_area: held.ex_area.join(','),
    excludeShip: textOfFlag(held.excludeShip),
    period: held.rolling || FIXED,
    start_date: first_day,
    end_date: last_day,
  };
}

const parseDirection = (text: string): SubscriptionQuery['impOrExp'] =>
  [directions.import, directions.export].find((each) => String(each) === text) ?? 0;

/** The search of a subscription, without its name, tags and counts. */
function heldQuery(held: Subscription): SubscriptionQuery {
  const { id: _id, name: _name, tags: _tags, mail: _mail, create_date: _created, ...other } = held;
  const { leads: _leads, ...more } = other;
  const { total: _total, recent: _recent, counted_load: _counted, seen_load: _seen, ...dated } = more;
  const { first_day: _first, last_day: _last, ...query } = dated;
  return query;
}

/** The search of the subscription, with the form's values replacing its own. */
function toQuery(held: Subscription, value: Value): SubscriptionQuery {
  const query = heldQuery(held);
  const text = (field: EditedName) => value(field).trim();
  const rolling = rollingOf(value('period'));
  return {
    ...query,
    keyword: text('keyword'),
    // Removed added terms belong to the old keyword.
    without: text('keyword') === held.keyword ? held.without : [],
    company: text('company'),
    importer: text('importer'),
    exporter: text('exporter'),
    brand: text('brand'),
    hs: value('hs'),
    impOrExp: parseDirection(value('impOrExp')),
    area: listOf(value('area')),
    partner: listOf(value('partner')),
    importer_in: listOf(value('importer_in')),
    exporter_in: listOf(value('exporter_in')),
    im_area: listOf(value('im_area')),
    ex_area: listOf(value('ex_area')),
    excludeShip: isOn(value('excludeShip')),
    rolling,
    start_date: rolling === '' ? value('start_date') : '',
    end_date: rolling === '' ? value('end_date') : '',
  };
}

/** Validates the search; the server checks what only subscriptions have. */
export function listProblems(held: Subscription, value: Value): Problems<EditedName> {
  if (held.leads !== null) return missingFields<EditedName>(['name'], value);
  const { keyword, hs, company, importer, exporter, ...query } = toQuery(held, value);
  const companyId = [query.importer_id, query.exporter_id, ...query.company_ids].find((id) => id !== '');
  const found = checkTransactionForm({
    keyword,
    company,
    importer,
    exporter,
    companyId,
    // Shorter codes are allowed among the records of one company.
    hs: companyId === undefined ? hs : '',
    startDate: value('start_date'),
    endDate: value('end_date'),
  });
  const problems = missingFields<EditedName>(['name'], value);
  for (const name of editedNames) problems[name] ??= broken(found.filter(({ field }) => field === name));
  problems.start_date ??= broken(found.filter(({ field }) => field === 'dates'));
  return problems;
}

export const toEdit = (held: Subscription, value: Value): CallInput<'subscriptionEdit'> => ({
  ...toQuery(held, value),
  id: held.id,
  name: value('name').trim(),
  tags: tagsOf(value('tags')),
  mail: mailOf(value('mail')),
});
