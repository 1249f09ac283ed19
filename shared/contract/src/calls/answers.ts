// Schemas of answers, as browsers read them. General calls come with every page; those of the areas are one file, which
// is fetched when the first of them is made.
import { type GeneralCall, generalCalls } from './general';
import type { CallName, calls } from './index';

type Schema<Name extends CallName> = (typeof calls)[Name]['response'];

const isGeneral = (name: CallName): name is GeneralCall => Object.hasOwn(generalCalls, name);

/** Schema of a call's answer. Rejects when its file cannot be fetched; asking again fetches it again. */
export async function answerOf<Name extends CallName>(name: Name): Promise<Schema<Name>> {
  if (isGeneral(name)) return generalCalls[name].response;
  const table = await import(/* webpackChunkName: "calls" */ './index');
  return table.calls[name].response;
}
