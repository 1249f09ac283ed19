// How tools answer: data as text and as structure, and what went wrong in words that an assistant can act on.
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { WaybillError } from '@waybill/client';
import { quoteFields, withoutInvisible } from './foreign-text';

interface AnswerOptions {
  /** Whether all texts are the site's own, such as names of countries: they need no quotes. */
  isOwnText?: boolean;
}

function answered(fields: Record<string, unknown>, { isOwnText = false }: AnswerOptions): CallToolResult {
  const data = isOwnText ? fields : quoteFields(fields);
  return { content: [{ type: 'text', text: JSON.stringify(data) }], structuredContent: data };
}

const advice: Partial<Record<WaybillError['code'], string>> = {
  keyRefused:
    'The key in WAYBILL_KEY no longer works: a master account makes another one in the settings of the site.',
  keyLacksRight: 'Use another tool, or ask the user for a key that has this right.',
  keyLimit: 'Stop calling tools of this site today; what was answered so far stands.',
  planLacksRight: 'The plan of the account does not allow more of this now. Do not try again today.',
  planExpired: 'The plan of the account has ended. Do not try again.',
  keywordUnusable: 'Use more specific words, or an HS code.',
  queryTimeout: 'Narrow the question: fewer countries, shorter dates or more specific words.',
  notFound: 'Check the id: it has to be one that another tool answered.',
  net: 'The site does not answer at the moment.',
};

/** Which right or field a refusal is about, as far as it says. */
function detailOf({ data }: WaybillError): string {
  return data === null || data === undefined ? '' : ` ${JSON.stringify(data)}`;
}

/** Runs a tool; what the site refuses is an answer as well, everything else a mistake of ours. */
export async function answerOf(
  work: () => Promise<Record<string, unknown>>,
  options: AnswerOptions = {},
): Promise<CallToolResult> {
  try {
    return answered(await work(), options);
  } catch (error) {
    if (!(error instanceof WaybillError)) throw error;
    const text = `${error.message} (${error.code})${detailOf(error)} ${advice[error.code] ?? ''}`.trim();
    return { isError: true, content: [{ type: 'text', text: withoutInvisible(text) }] };
  }
}
