// The call that reads a question in words. Not in spec §7.
import { askAnswer, askQuestion } from '../ask-words';
import { call } from '../call';

export const askCalls = {
  askWords: call({
    method: 'GET',
    path: '/api/common/ask',
    body: 'query',
    request: askQuestion,
    response: askAnswer,
    who: 'user',
    signed: true,
    bearer: true,
    silent: true,
    fresh: 60,
    program: 'any',
    summary:
      'Reads a question in words: goods, codes, countries with their role, companies, period and view, the page that answers it with its filters, and what was not understood. Costs nothing. Not in spec §7.',
    codes: ['queryTimeout', 'tooMany'],
  }),
} as const;
