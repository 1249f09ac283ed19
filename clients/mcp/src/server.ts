// One MCP server over one key: its tools, and what an assistant is told before it uses them.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { type Language, WaybillClient } from '@waybill/client';
import { foreignTextRule } from './foreign-text';
import { linksOf } from './links';
import { addTools } from './tools';

interface ServerOptions {
  /** API key, `wbk_…`. */
  key: string;
  /** Address of the site. */
  url: string;
  language: Language;
}

const instructions = `Trade intelligence over customs records: who ships what to whom, at what price.
Cite what you say: give the link of each record, company or row that a number comes from. Never invent an id or a link.
${foreignTextRule}
Rows with "sample": true are made up for demonstration; say so.
Every tool but list_countries and plan_left spends the user's plan: ask narrow questions, and use token for further pages.
Start with search_companies for "who buys or sells X", market_figures for "how much, from where, at what price", find_leads for "whom should we call", search_transactions for single shipments.`;

/** @throws TypeError for a text that is no key, or no address */
export const clientOf = ({ key, url, language }: ServerOptions) => new WaybillClient({ key, url, language });

/** A server that is connected to nothing yet. */
export function serverOf(client: WaybillClient, language: Language): McpServer {
  const server = new McpServer({ name: 'waybill', version: '1.0.0' }, { instructions });
  addTools(server, client, linksOf({ origin: client.origin, language }));
  return server;
}
