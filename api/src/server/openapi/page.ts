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
import { answerExamples, answerSchema, requestExamples, requestSchema } from './document';
import { optionsOf, type Schema } from './examples';
import { style } from './page-style';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
const code = (text: string) => `<code>${escaped(text)}</code>`;

/** Content security policy of the page: its own style, by its hash, and nothing else. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Described = Schema & { description?: string };

/** Short name of a type, for the tables. */
function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const options = optionsOf(schema);
  if (options.length > 0) return [...new Set(options.map(typeOf))].join(' | ');
  if (schema.items !== undefined) return `list of ${typeOf(schema.items)}`;
  return [schema.type ?? 'anything'].flat().join(' | ');
}

interface Field {
  path: string;
  type: string;
  required: boolean;
  meaning: string;
}

/** Every field of a schema with its path: `results.data[].id`. Each path once. */
function fieldsOf(schema: Schema, path = ''): Field[] {
  const found = new Map<string, Field>();
  const add = (fields: readonly Field[]) => {
    for (const field of fields) if (!found.has(field.path)) found.set(field.path, field);
  };
  for (const option of optionsOf(schema)) add(fieldsOf(option, path));
  if (schema.items !== undefined) add(fieldsOf(schema.items, `${path}[]`));
  for (const [name, of] of Object.entries(schema.properties ?? {})) {
    const own = path === '' ? name : `${path}.${name}`;
    const { description = '' } = of as Described;
    const required = schema.required?.includes(name) ?? false;
    add([{ path: own, type: typeOf(of), required, meaning: description }]);
    add(fieldsOf(of, own));
  }
  return [...found.values()];
}

function table(caption: string, fields: readonly Field[], optional: (field: Field) => string): string {
  if (fields.length === 0) return `<p>${escaped(caption)}: none.</p>`;
  const rows = fields.map(
    (field) =>
      `<tr><th scope="row">${code(field.path)}</th><td>${escaped(field.type)}${optional(field)}</td><td>${escaped(field.meaning)}</td></tr>`,
  );
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escaped(caption)}"><table><caption>${escaped(caption)}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
}

function examples(name: string, title: string, given: Record<string, unknown>): string {
  return Object.entries(given)
    .map(([which, value]) => {
      const label = `${name}: ${title}, ${which}`;
      return `<p>${escaped(title)}${which === 'usual' ? '' : ` (${escaped(which)})`}</p><pre tabindex="0" role="region" aria-label="${escaped(label)}">${escaped(JSON.stringify(value, null, 2))}</pre>`;
    })
    .join('\n');
}

/** Requirements and price of a call. */
function terms(row: Call): string {
  const said = [
    row.who === 'public' ? 'Needs no key.' : '',
    row.program === 'any' || row.program === undefined ? '' : `Right: <strong>${row.program}</strong>.`,
    row.quota === undefined ? '' : `Spends ${code(row.quota)} of the plan.`,
    row.right === undefined ? '' : `The plan needs ${code(row.right)}.`,
    row.codes === undefined
      ? ''
      : `May answer ${row.codes.map((name) => `${code(name)} (${codes[name]})`).join(', ')}.`,
  ];
  return said.filter((words) => words !== '').join(' ');
}

const bodies = {
  query: 'in the query',
  form: 'as a form',
  json: 'as JSON',
  multipart: 'as a form with files',
};

function section(name: CallName): string {
  const row: Call = calls[name];
  const isOptional = ({ required }: Field) => (required ? '' : ', may be left out');
  const answer =
    row.file === true
      ? '<p>Answers the bytes of a file.</p>'
      : `${table(`Answer of ${name}`, fieldsOf(answerSchema(name, row)), ({ required }) => (required ? '' : ', not always there'))}
${examples(name, 'data of an answer', answerExamples(name, row))}`;
  return `<section id="${name}" aria-labelledby="${name}-title">
<h3 id="${name}-title">${name}</h3>
<p class="address">${code(`${row.method} ${row.path}`)}</p>
<p>${escaped(row.summary)}</p>
<p>${terms(row)}</p>
<details><summary>Fields and examples of ${name}</summary>
${table(`Request of ${name}, ${bodies[row.body]}`, fieldsOf(requestSchema(name, row)), isOptional)}
${examples(name, 'request', requestExamples(name, row))}
${answer}
</details>
</section>`;
}

const titles: Readonly<Record<NonNullable<Call['program']>, string>> = {
  any: 'With any key, or none',
  search: 'Transactions',
  companies: 'Companies',
  analyses: 'Market analyses',
  leads: 'Leads',
  customers: 'Customers',
  downloads: 'Files of records',
};

const intro = (
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
export function developersPage(site: string): string {
  const name = escaped(site);
  const groups = ([...keyRights, 'any'] as const).map((right) => {
    const inside = callNames.filter((each) => (calls[each] as Call).program === right);
    return { right, title: titles[right], inside };
  });
  const menu = groups.map(
    ({ right, title, inside }) =>
      `<li><a href="#right-${right}">${title}</a><ul>${inside.map((each) => `<li><a href="#${each}">${each}</a></li>`).join('')}</ul></li>`,
  );
  const body = groups.map(
    ({ right, title, inside }) => `<h2 id="right-${right}">${title}</h2>\n${inside.map(section).join('\n')}`,
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
${intro(name)}
${body.join('\n')}
</main>
</body>
</html>
`;
}
