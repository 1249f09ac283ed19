// What to say on a call, in the customer's language: an opening line and two questions. They name goods, never customs
// data.
import type { Language, LeadReason, ListedCustomer, SavedLead } from '@waybill/contract';
import { capitalize, describeGoods, fillTemplate, letterTemplates } from '../letter/letters';
import type en from '../locales/en.json';

type CallTemplate = (typeof en)['letter']['template']['call'];
type Question = keyof CallTemplate['question'];

export interface CallScript {
  opening: string;
  questions: string[];
}

const questionsByReason: Readonly<Record<LeadReason, readonly [Question, Question]>> = {
  new: ['quality', 'next'],
  growing: ['next', 'supplier'],
  switching: ['supplier', 'price'],
  due: ['next', 'price'],
  lost: ['supplier', 'price'],
};

/** Two questions that suit why the customer is called. */
function chooseQuestions({ lead, rhythm }: Pick<ListedCustomer, 'lead' | 'rhythm'>) {
  const reason = lead?.reasons[0]?.reason;
  if (reason !== undefined) return questionsByReason[reason];
  return questionsByReason[rhythm?.state === 'late' || rhythm?.state === 'gone' ? 'switching' : 'due'];
}

const goodsOf = (lead: SavedLead | null, language: Language, { goods }: CallTemplate): string =>
  lead === null ? goods : describeGoods(lead, language) || goods;

/** A name may end a sentence, which has a full stop of its own. */
const dropFullStop = (name: string): string => name.replace(/\.$/, '');

/**
 * @param side 1 for a buyer, 2 for a seller
 * @param sender who calls
 */
export async function composeCall(
  language: Language,
  customer: Pick<ListedCustomer, 'cmpName' | 'lead' | 'rhythm'>,
  side: 1 | 2,
  sender: string,
): Promise<CallScript> {
  const { call } = (await letterTemplates[language]()).default.letter.template;
  const values = {
    ...{ name: '', quantity: '', home: '', company: dropFullStop(customer.cmpName) },
    sender: dropFullStop(sender),
    goods: goodsOf(customer.lead, language, call),
  };
  const write = (text: string) => capitalize(fillTemplate(text, values));
  return {
    opening: write(call.opening[side]),
    questions: chooseQuestions(customer).map((question) => write(call.question[question][side])),
  };
}
