// One tool: what an assistant reads about it, what it takes, what it costs, and how it answers.
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { DailyQuota } from '@waybill/contract';
import { answerTool, type ToolAnswer } from './answers';
import {
  type Arguments,
  type ArgumentValues,
  checkArguments,
  describeArguments,
  readArguments,
} from './arguments/argument';
import type { Site } from './site';

interface Price {
  /** What one call of the tool spends of the account's plan; null for nothing. */
  limit: DailyQuota | null;
  /** When it spends nothing. */
  free?: string;
  /** Calls of the API key's daily limit. */
  keyCalls: number;
}

interface ToolDefinition<Given extends Arguments> {
  name: string;
  title: string;
  description: string;
  price: Price;
  arguments: Given;
  run: (values: ArgumentValues<Given>, site: Site) => Promise<ToolAnswer>;
}

export interface Tool {
  name: string;
  price: Price;
  /** As `tools/list` answers it. */
  description: {
    name: string;
    title: string;
    description: string;
    inputSchema: ReturnType<typeof describeArguments>;
    annotations: { readOnlyHint: true; openWorldHint: true };
  };
  call: (given: Readonly<Record<string, unknown>>, site: Site) => Promise<CallToolResult>;
}

/** Limits of a plan in words. */
const limitTexts: Readonly<Record<DailyQuota, string>> = {
  transaction: 'transaction search',
  transaction_detail: 'transaction detail',
  trader: 'company search',
  trader_detail: 'company profile',
  market_analysis: 'market analysis',
};

export function describePrice({ limit, free, keyCalls }: Price): string {
  const calls = keyCalls === 1 ? '' : ` Counts as ${keyCalls} calls of the key.`;
  if (limit === null) return `Free.${calls}`;
  return `Costs one ${limitTexts[limit]} of the plan${free === undefined ? '' : `; ${free}`}.${calls}`;
}

export const pagesFree = 'other pages of the same question are free with token';

/**
 * Tools change nothing; a repeated question may cost again, or be answered otherwise once records arrive. What they answer
 * was written by strangers.
 */
const annotations = { readOnlyHint: true, openWorldHint: true } as const;

export function defineTool<const Given extends Arguments>(definition: ToolDefinition<Given>): Tool {
  const { name, title, price, arguments: all, run } = definition;
  return {
    name,
    price,
    description: {
      name,
      title,
      description: `${definition.description} ${describePrice(price)}`,
      inputSchema: describeArguments(all),
      annotations,
    },
    call: (given, site) =>
      answerTool(async () => {
        const values = readArguments(all, given, name);
        await checkArguments(all, values, site);
        return run(values, site);
      }),
  };
}
