// A site as the tools see it: the few calls that they make, whoever makes them for them.
import type { CallInput, CallName, CallResponse, CodeName, Language } from '@waybill/contract';

/** Calls that the tools make. Each may be made with an API key. */
export const toolCalls = [
  'countryMappings',
  'askWords',
  'permissions',
  'transactionSearch',
  'transactionDetails',
  'traderSearch',
  'traderInfo',
  'traderMonths',
  'traderPartners',
  'traderCommodities',
  'traderRecords',
  'traderPeers',
  'traderRivals',
  'analysisSearch',
  'analysisMovement',
  'analysisQuote',
  'analysisPage',
  'leads',
  'customers',
  'customerRadar',
] as const satisfies readonly CallName[];
export type ToolCallName = (typeof toolCalls)[number];

/** A search answers its rows; only an order of a file, which no tool makes, answers a text. */
type ToolResponse<Name extends ToolCallName> = Exclude<CallResponse<Name>, string>;

/** Numbers as numbers: the table takes texts as well, which programs have no need of. */
type WithNumbers<Fields> = {
  [Field in keyof Fields]: string | number extends Fields[Field]
    ? Exclude<Fields[Field], string>
    : Fields[Field];
};

export type ToolCalls = {
  [Name in ToolCallName]: (request: WithNumbers<CallInput<Name>>) => Promise<ToolResponse<Name>>;
};

export interface Site {
  /** Such as `https://trade.example`: what links begin with. */
  origin: string;
  /** Of links; that of texts is up to whoever makes the calls. */
  language: Language;
  calls: ToolCalls;
}

/** A call that the site refused, with the code of the wire; `net` when it did not answer. */
export class CallRefusal extends Error {
  override readonly name = 'CallRefusal';
  readonly code: CodeName | 'net' | 'unknown';
  /** What the code says beside its text. */
  readonly data: unknown;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    {
      code,
      data,
      retryAfter,
      cause,
    }: { code: CallRefusal['code']; data: unknown; retryAfter: number | null; cause?: unknown },
  ) {
    super(message, { cause });
    this.code = code;
    this.data = data;
    this.retryAfter = retryAfter;
  }
}
