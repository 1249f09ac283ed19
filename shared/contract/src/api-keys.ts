// API keys: with which programs of a master account make signed calls, each with its rights and its limit a day.
import { z } from 'zod';

/** Page of our own origin that describes all calls to developers. */
export const apiGuide = '/api/docs';

/** Path of the endpoint for assistants (Model Context Protocol), on every host of the site. */
export const MCP_PATH = '/mcp';
/** Path of what it says about who may call it (RFC 9728): its own path follows. */
export const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource';

/** Path of what the authorization server says of itself (RFC 8414), and of its endpoints for assistants. */
export const AUTHORIZATION_METADATA_PATH = '/.well-known/oauth-authorization-server';
export const OAUTH_PATH = '/oauth';
/** Page on which a user lets an assistant in: the authorization endpoint. */
export const CONSENT_PATH = '/account/connect';

/** Paths of the clients for TypeScript (npm) and Python (pip), as packages. pip wants name and version in the file name. */
export const CLIENT_PACKAGE_PATH = '/client.tgz';
export const PYTHON_PACKAGE_PATH = '/waybill_client-1.0.0-py3-none-any.whl';

/** Groups of calls that a key may be given; a row of the table names its group. All of them read. */
export const keyRights = ['search', 'companies', 'analyses', 'leads', 'customers', 'downloads'] as const;
export type KeyRight = (typeof keyRights)[number];

/** Keys that one account may have at a time. */
export const API_KEYS_MAX = 20;
export const API_KEY_NAME_MAX = 60;
/** Calls a day that a key may be allowed. */
export const KEY_LIMIT = { min: 1, max: 100_000, usual: 1_000 } as const;

/** What both texts of a key begin with, so that people and scanners of secrets know them. */
export const API_KEY_PREFIX = 'wbk_';
/** Message of the HMAC that makes the bearer of a key: the key's bytes are its key. */
export const API_KEY_TOKEN_INFO = 'TIS1 key token';

/** A key as its owner sees it. The key itself is nowhere but with whoever made it. */
export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  rights: z.array(z.enum(keyRights)),
  /** Calls a day, in the account's time zone. */
  daily_limit: z.number().int(),
  /** Calls of today. */
  used: z.number().int(),
  created: z.iso.datetime(),
  last_used: z.iso.datetime().nullable(),
  /** Whether an assistant has it by consent, in place of a key that was copied. */
  assistant: z.boolean(),
});
export type ApiKey = z.output<typeof apiKey>;
