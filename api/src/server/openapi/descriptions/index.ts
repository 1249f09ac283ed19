// Looks up descriptions of the fields of calls about records, for the OpenAPI document. They are here and not in the
// contract, because every browser loads the contract.
import type { CallName } from '@waybill/contract';
import { callNames } from '@waybill/contract/calls';
import { answers } from './answers';
import { requests } from './requests';
import { type Table, textsOf } from './table';

/** Calls that return or save records: all their fields have descriptions. */
const described =
  /^(transaction|analys[ei]s|trader|hs|homeStat|countryStat|countryMappings|keywordData|file|translate|subscriptionRecords|company(Data)?Types|heldDates|blackSites|siteSuggestions|companySuggestions|suggestions|lexicon)/;
export const recordCalls: readonly CallName[] = callNames.filter((name) => described.test(name));

const asked = textsOf(requests);
const answered = textsOf(answers);

/** The source tables, for their test. */
export const tables: readonly Table[] = [requests, answers];

/** Names under which a field may be described, the most specific first. */
function namesOf(call: string, path: readonly string[]): string[] {
  const field = path.at(-1) ?? '';
  const parent = path.at(-2) ?? 'answer';
  return [`${call}.${parent}.${field}`, `${call}.${field}`, `${parent}.${field}`, field];
}

/** Description of a field, and the table name under which it was found. */
interface Description {
  text: string;
  name: string;
}
function find(table: ReadonlyMap<string, string>, names: readonly string[]): Description | undefined {
  const name = names.find((each) => table.has(each));
  return name === undefined ? undefined : { name, text: table.get(name) ?? '' };
}

export const ofRequest = (call: string, field: string): Description | undefined =>
  find(asked, [`${call}.${field}`, field]);

/** @param path names of the field and of its parents, outermost first; fields of `open` are described as a request */
export function ofAnswer(call: string, path: readonly string[]): Description | undefined {
  return find(path.at(-2) === 'open' ? asked : answered, namesOf(call, path));
}
