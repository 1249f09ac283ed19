// What the fields of calls about records mean, for the OpenAPI document. Kept here and not in the contract, which
// every browser loads.
import type { CallName } from '@waybill/contract';
import { callNames } from '@waybill/contract/calls';
import { answers } from './answers';
import { requests } from './requests';
import { type Table, textsOf } from './table';

/** Calls that are answered from records, or keep some: all their fields are described. */
const described =
  /^(transaction|analys[ei]s|trader|hs|homeStat|countryStat|countryMappings|keywordData|file|translate|subscriptionRecords|company(Data)?Types|heldDates|blackSites|siteSuggestions|companySuggestions|suggestions|lexicon)/;
export const recordCalls: readonly CallName[] = callNames.filter((name) => described.test(name));

const asked = textsOf(requests);
const answered = textsOf(answers);

/** The tables as they are written, for their test. */
export const tables: readonly Table[] = [requests, answers];

/** Names by which a field may be described, the narrowest first. */
function namesOf(call: string, path: readonly string[]): string[] {
  const field = path.at(-1) ?? '';
  const parent = path.at(-2) ?? 'answer';
  return [`${call}.${parent}.${field}`, `${call}.${field}`, `${parent}.${field}`, field];
}

/** What a field means, and the name in the tables that says so; undefined where nothing is written about it. */
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

/** @param path names of the field and of those that it is in, outermost first; what opens a number is a request */
export function ofAnswer(call: string, path: readonly string[]): Description | undefined {
  return find(path.at(-2) === 'open' ? asked : answered, namesOf(call, path));
}
