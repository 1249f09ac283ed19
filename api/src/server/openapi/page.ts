// Page for developers: every call that programs can make, from the same schemas as the OpenAPI document. Static HTML
// without scripts.
import { createHash } from 'node:crypto';
import {
  type Call,
  type CallName,
  CLIENT_PACKAGE_PATH,
  codes,
  keyRights,
  PYTHON_PACKAGE_PATH,
} from '@waybill/contract';
import { callNames, calls } from '@waybill/contract/calls';
import {
  createAnswerExamples,
  createAnswerSchema,
  createRequestExamples,
  createRequestSchema,
} from './document';
import { type JsonSchema, listVariants } from './examples';
import { style } from './page-style';

const htmlEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => htmlEscapes[sign] ?? sign);
const formatCode = (text: string) => `<code>${escapeHtml(text)}</code>`;

/** Content security policy of the page: its own style, by its hash, and nothing else. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Described = JsonSchema & { description?: string };

/** Short name of a type, for the tables. */
function describeType(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const options = listVariants(schema);
  if (options.length > 0) return [...new Set(options.map(describeType))].join(' | ');
  if (schema.items !== undefined) return `list of ${describeType(schema.items)}`;
  return [schema.type ?? 'anything'].flat().join(' | ');
}

interface Field {
  path: string;
  type: string;
  required: boolean;
  meaning: string;
}

/** Every field of a schema with its path: `results.data[].id`. Each path once. */
function listFields(schema: JsonSchema, path = ''): Field[] {
  const found = new Map<string, Field>();
  const add = (fields: readonly Field[]) => {
    for (const field of fields) if (!found.has(field.path)) found.set(field.path, field);
  };
  for (const option of listVariants(schema)) add(listFields(option, path));
  if (schema.items !== undefined) add(listFields(schema.items, `${path}[]`));
  for (const [name, of] of Object.entries(schema.properties ?? {})) {
    const own = path === '' ? name : `${path}.${name}`;
    const { description = '' } = of as Described;
    const required = schema.required?.includes(name) ?? false;
    add([{ path: own, type: describeType(of), required, meaning: description }]);
    add(listFields(of, own));
  }
  return [...found.values()];
}

function renderTable(caption: string, fields: readonly Field[], optional: (field: Field) => string): string {
  if (fields.length === 0) return `<p>${escapeHtml(caption)}: none.</p>`;
  const rows = fields.map(
    (field) =>
      `<tr><th scope="row">${formatCode(field.path)}</th><td>${escapeHtml(field.type)}${optional(field)}</td><td>${escapeHtml(field.meaning)}</td></tr>`,
  );
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(caption)}"><table><caption>${escapeHtml(caption)}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
}

function renderExamples(name: string, title: string, given: Record<string, unknown>): string {
  return Object.entries(given)
    .map(([which, value]) => {
      const label = `${name}: ${title}, ${which}`;
      return `<p>${escapeHtml(title)}${which === 'usual' ? '' : ` (${escapeHtml(which)})`}</p><pre tabindex="0" role="region" aria-label="${escapeHtml(label)}">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
    })
    .join('\n');
}

/** Requirements and price of a call. */
function renderTerms(row: Call): string {
  const said = [
    row.who === 'public' ? 'Needs no key.' : '',
    row.program === 'any' || row.program === undefined ? '' : `Right: <strong>${row.program}</strong>.`,
    row.quota === undefined ? '' : `Spends ${formatCode(row.quota)} of the plan.`,
    row.right === undefined ? '' : `The plan needs ${formatCode(row.right)}.`,
    row.codes === undefined
      ? ''
      : `May answer ${row.codes.map((name) => `${formatCode(name)} (${codes[name]})`).join(', ')}.`,
  ];
  return said.filter((words) => words !== '').join(' ');
}

const bodyTitles = {
  query: 'in the query',
  form: 'as a form',
  json: 'as JSON',
  multipart: 'as a form with files',
};

function renderSection(name: CallName): string {
  const row: Call = calls[name];
  const isOptional = ({ required }: Field) => (required ? '' : ', may be left out');
  const answer =
    row.file === true
      ? '<p>Answers the bytes of a file.</p>'
      : `${renderTable(`Answer of ${name}`, listFields(createAnswerSchema(name, row)), ({ required }) => (required ? '' : ', not always there'))}
${renderExamples(name, 'data of an answer', createAnswerExamples(name, row))}`;
  return `<section id="${name}" aria-labelledby="${name}-title">
<h3 id="${name}-title">${name}</h3>
<p class="address">${formatCode(`${row.method} ${row.path}`)}</p>
<p>${escapeHtml(row.summary)}</p>
<p>${renderTerms(row)}</p>
<details><summary>Fields and examples of ${name}</summary>
${renderTable(`Request of ${name}, ${bodyTitles[row.body]}`, listFields(createRequestSchema(name, row)), isOptional)}
${renderExamples(name, 'request', createRequestExamples(name, row))}
${answer}
</details>
</section>`;
}

const rightTitles: Readonly<Record<NonNullable<Call['program']>, string>> = {
  any: 'With any key, or none',
  search: 'Transactions',
  companies: 'Companies',
  analyses: 'Market analyses',
  leads: 'Leads',
  customers: 'Customers',
  downloads: 'Files of records',
};

const renderIntroduction = (
  site: string,
) => `<p>What a program reads from ${site}, with an API key and within the plan of its account. The same calls serve the pages of the site; <a href="/api/openapi.json">the OpenAPI document</a> describes all of them.</p>
<h2 id="begin">Begin</h2>
<ol>
<li>A master account makes a key at <strong>Settings → API keys</strong>, chooses what it may read and how many calls a day it may make. The key is shown once: keep it like a password.</li>
<li>In TypeScript or JavaScript install <a href="${CLIENT_PACKAGE_PATH}">the client</a>: <code>npm install https://HOST${CLIENT_PACKAGE_PATH}</code>, where HOST is the host of this page. <code>new WaybillClient({ key, url }).call('transactionSearch', { … })</code> signs, tries again and names what failed.</li>
<li>In Python or a notebook install <a href="${PYTHON_PACKAGE_PATH}">the client</a>: <code>pip install https://HOST${PYTHON_PACKAGE_PATH}</code>. <code>WaybillClient(key, url).rows("transactionSearch", keyword="coffee")</code> returns dictionaries, ready for a data frame.</li>
<li>An assistant connects to <code>https://HOST/mcp</code>: search, companies, market figures and leads as tools, with links to the records.</li>
</ol>
<h2 id="answers">Answers</h2>
<p>Every answer is <code>{ code, message, data, trace }</code>; code 0 is success, and <code>data</code> is what the tables below describe. Other codes concern keys and plans: <code>keyRefused</code> (${codes.keyRefused}) the key is unknown or revoked, <code>keyLacksRight</code> (${codes.keyLacksRight}), <code>keyLimit</code> (${codes.keyLimit}) its calls of today are used, <code>planLacksRight</code> (${codes.planLacksRight}), <code>planExpired</code> (${codes.planExpired}), <code>tooMany</code> (${codes.tooMany}) wait as <code>Retry-After</code> says.</p>
<h2 id="webhooks">Webhooks</h2>
<p>An address of your own server is notified of new records and leads of subscriptions, and of files: any account adds it at <strong>Settings → Webhooks</strong>, and gets a secret once. The body is <code>{ type, timestamp, data }</code>, <code>data</code> has ids, counts and a link. Answer 2xx within 10 seconds; anything else is tried again, 8 times within about a day. Check the signature before you trust a delivery, as the libraries of Standard Webhooks do:</p>
<pre tabindex="0" role="region" aria-label="Signature of webhooks">key  = base64 decoded, what follows whsec_ in the secret
text = webhook-id "." webhook-timestamp "." body as received
webhook-signature = "v1," base64(HMAC-SHA-256(key, text))      webhook-timestamp: seconds, at most 5 minutes ago
webhook-id is the same in every attempt</pre>
<h2 id="signing">Signing, for a client of your own</h2>
<p>Requests carry signature TIS1. From the key, <code>wbk_</code> and 32 bytes in base64url, come a P-256 pair (the bytes are its private half) and the bearer: <code>wbk_</code> and base64url of HMAC-SHA-256 under the bytes over <code>TIS1 key token</code>. <code>GET /sa/t</code> answers the server's time and key <code>{ t, kid, pk }</code>.</p>
<pre tabindex="0" role="region" aria-label="Signature TIS1">Z    = ECDH(private half, pk)
salt = SHA-256("TIS1" || own point, 65 bytes || pk || SHA-256(bearer))
K    = HKDF-SHA-256(Z, salt, info = "TIS1 rs", 32 bytes)
base = "TIS1-REQ\\n" METHOD "\\n" host "\\n" target "\\n" content-type "\\n" b64u(SHA-256(body)) "\\n\\n\\n"
       idempotency-key "\\n" b64u(SHA-256(bearer)) "\\n"
rs   = b64u(HMAC-SHA-256(K, base))

target  = path?FIELDS&amp;lang=en&amp;r_host=HOST&amp;ts=MILLISECONDS&amp;nonce=16 characters      sent with &amp;rs= at its end
headers = Authorization: Bearer BEARER
          Client-Key: KID.b64u(own point)
          Idempotency-Key: 22 characters, the same for every attempt of one thing</pre>
<p>Calls that need no key are signed without the bearer: 32 zero bytes in the salt, an empty last line. A request is good once, for two minutes.</p>`;

/** @param site name of the agent at the requested host */
export function renderDevelopersPage(site: string): string {
  const name = escapeHtml(site);
  const groups = ([...keyRights, 'any'] as const).map((right) => {
    const inside = callNames.filter((each) => (calls[each] as Call).program === right);
    return { right, title: rightTitles[right], inside };
  });
  const menu = groups.map(
    ({ right, title, inside }) =>
      `<li><a href="#right-${right}">${title}</a><ul>${inside.map((each) => `<li><a href="#${each}">${each}</a></li>`).join('')}</ul></li>`,
  );
  const body = groups.map(
    ({ right, title, inside }) =>
      `<h2 id="right-${right}">${title}</h2>\n${inside.map(renderSection).join('\n')}`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name} for developers</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#calls">To the calls</a>
<header><h1>${name} for developers</h1><p><a href="/">Back to the site</a></p></header>
<nav aria-label="Contents"><ul><li><a href="#begin">Begin</a></li><li><a href="#answers">Answers</a></li><li><a href="#webhooks">Webhooks</a></li><li><a href="#signing">Signing</a></li>${menu.join('')}</ul></nav>
<main id="calls">
${renderIntroduction(name)}
${body.join('\n')}
</main>
</body>
</html>
`;
}
