// An MCP server over one site: its tools, and what an assistant is told before it uses them.
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { foreignTextRule } from './foreign-text';
import type { Site } from './site';
import { tools } from './tools';

const instructions = `Trade intelligence over customs records: who ships what to whom, at what price.
Cite what you say: give the link of each record, company or row that a number comes from. Never invent an id or a link.
${foreignTextRule}
Rows with "sample": true are made up for demonstration; say so. Fields without a value are left out.
Every tool but list_countries, ask_in_words and plan_left spends the user's plan: ask narrow questions, and use token for further pages. plan_left says what each tool costs and what is left.
Start with search_companies for "who buys or sells X", market_figures for "how much, from where, at what price", why_it_moved for "why did it grow or shrink", quote_check for "is this price normal", price_against_peers for "does this company pay more than others", compare_rivals for "what did our rivals win or lose", one_page_report for "tell me about this market", find_leads for "whom should we call", search_transactions for single shipments; ask_in_words turns a user's question into filters and the page that answers it.`;

const given = z.record(z.string(), z.unknown());

/** Arguments as an object; models also send none, null, or the text of an object. */
function readGiven(sent: unknown): Record<string, unknown> {
  if (sent === null || sent === undefined || sent === '') return {};
  if (typeof sent === 'string') {
    try {
      return given.parse(JSON.parse(sent));
    } catch {
      throw new McpError(ErrorCode.InvalidParams, 'arguments is an object: {"name": value, …}.');
    }
  }
  return given.parse(sent);
}

/** As the SDK's, whose own schema refuses arguments that are null. */
const toolCall = z.object({
  method: z.literal('tools/call'),
  params: z.looseObject({
    name: z.string(),
    arguments: z.union([z.null(), z.string(), given]).optional().transform(readGiven),
  }),
});

/** A server that is connected to nothing yet. */
export function createToolServer(site: Site): Server {
  // Not McpServer: it drops unknown arguments and refuses others in terms of its schema library.
  const server = new Server(
    { name: 'waybill', version: '1.1.0' },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ description }) => description),
  }));
  server.setRequestHandler(toolCall, ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined) {
      const names = tools.map(({ name }) => name).join(', ');
      throw new McpError(ErrorCode.InvalidParams, `There is no tool “${params.name}”: there are ${names}.`);
    }
    return tool.call(params.arguments, site);
  });
  return server;
}
