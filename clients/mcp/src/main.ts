// `node scripts/mcp.mjs`: a Waybill site as tools for an assistant, over stdio, or over HTTP with --http.
import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { WaybillClient } from '@waybill/client';
import { z } from 'zod';
import { httpServer } from './http';
import { createClient, createServer } from './server';

const help = `node scripts/mcp.mjs [--http [--port N] [--host ADDRESS] [--name HOST]]

A Waybill site as tools for an assistant (Model Context Protocol): over stdio, or over streamable HTTP at /mcp.

  --http         listen in place of stdio
  --port N       port to listen at (3939)
  --host ADDRESS address to listen at (127.0.0.1: only this machine)
  --name HOST    host name that it is called by from elsewhere; may be given more than once

Environment:
  WAYBILL_URL       address of the site (http://localhost:3000)
  WAYBILL_KEY       API key, from Settings → API keys. With --http on another address than this machine's own it is
                    not used: each request then brings its own, as Authorization: Bearer wbk_…
  WAYBILL_LANGUAGE  cn, en, cnf, spain or vietnam (en)`;

const environment = z.object({
  WAYBILL_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  WAYBILL_KEY: z
    .string()
    .regex(/^wbk_[\w-]{43}$/, 'is not an API key: they begin with wbk_')
    .optional(),
  WAYBILL_LANGUAGE: z.enum(['cn', 'en', 'cnf', 'spain', 'vietnam']).default('en'),
});

const loopback = ['127.0.0.1', 'localhost', '[::1]', '::1'];

/** Says what is wrong on stderr, since stdout is the protocol's, and ends. */
function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

const { values } = parseArgs({
  options: {
    http: { type: 'boolean', default: false },
    port: { type: 'string', default: '3939' },
    host: { type: 'string', default: '127.0.0.1' },
    name: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}
const read = environment.safeParse(process.env);
if (!read.success)
  fail(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
const { WAYBILL_URL: url, WAYBILL_KEY: key, WAYBILL_LANGUAGE: language } = read.data;

if (values.http) {
  const port = z.coerce.number().int().min(0).max(65_535).safeParse(values.port);
  if (!port.success) fail(`--port ${values.port} is not a port`);
  const { host, name } = values;
  const own = loopback.includes(host);
  const server = httpServer({ url, language, key: own ? key : undefined, hosts: [...loopback, ...name] });
  server.on('error', (error) => fail(error.message));
  server.listen(port.data, host, () => {
    const address = server.address();
    const at = typeof address === 'object' && address !== null ? address.port : port.data;
    process.stderr.write(`MCP over HTTP at http://${host}:${at}/mcp for ${url}\n`);
  });
} else {
  if (key === undefined) fail('WAYBILL_KEY is not set: make an API key in the settings of the site.');
  let client: WaybillClient;
  try {
    client = createClient({ key, url, language });
  } catch {
    fail('WAYBILL_KEY is not an API key: copy it again from where it was saved.');
  }
  await createServer(client, language).connect(new StdioServerTransport());
}
