// The tools over one API key: their calls are those of the client package, signed and over the network.
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { type Language, WaybillClient, WaybillError } from '@waybill/client';
import { CallRefusal, createToolServer, type ToolCalls } from '@waybill/tools';

interface ServerOptions {
  /** API key, `wbk_…`. */
  key: string;
  /** Address of the site. */
  url: string;
  language: Language;
}

/** @throws TypeError for a text that is no key, or no address */
export const createClient = ({ key, url, language }: ServerOptions) =>
  new WaybillClient({ key, url, language });

/** What a call answers; what the site refuses, as the tools know it. */
async function withRefusals<Response>(response: Promise<Response>): Promise<Response> {
  try {
    return await response;
  } catch (error) {
    if (!(error instanceof WaybillError)) throw error;
    const { code, data, retryAfter } = error;
    throw new CallRefusal(error.message, { code, data, retryAfter, cause: error });
  }
}

const createCalls = (client: WaybillClient): ToolCalls => ({
  countryMappings: (request) => withRefusals(client.call('countryMappings', request)),
  permissions: (request) => withRefusals(client.call('permissions', request)),
  askWords: (request) => withRefusals(client.call('askWords', request)),
  transactionSearch: (request) => withRefusals(client.call('transactionSearch', { ...request, dw: false })),
  transactionDetails: (request) => withRefusals(client.call('transactionDetails', request)),
  traderSearch: (request) => withRefusals(client.call('traderSearch', request)),
  traderInfo: (request) => withRefusals(client.call('traderInfo', request)),
  traderMonths: (request) => withRefusals(client.call('traderMonths', request)),
  traderPartners: (request) => withRefusals(client.call('traderPartners', request)),
  traderCommodities: (request) => withRefusals(client.call('traderCommodities', request)),
  traderRecords: (request) => withRefusals(client.call('traderRecords', request)),
  traderPeers: (request) => withRefusals(client.call('traderPeers', request)),
  traderRivals: (request) => withRefusals(client.call('traderRivals', request)),
  analysisSearch: (request) => withRefusals(client.call('analysisSearch', request)),
  analysisMovement: (request) => withRefusals(client.call('analysisMovement', request)),
  analysisQuote: (request) => withRefusals(client.call('analysisQuote', request)),
  analysisPage: (request) => withRefusals(client.call('analysisPage', request)),
  leads: (request) => withRefusals(client.call('leads', request)),
  customers: (request) => withRefusals(client.call('customers', request)),
  customerRadar: (request) => withRefusals(client.call('customerRadar', request)),
});

/** A server that is connected to nothing yet. */
export const createServer = (client: WaybillClient, language: Language): Server =>
  createToolServer({ origin: client.origin, language, calls: createCalls(client) });
