// Short messages through the HTTP gateway of any provider: one POST, its JSON body from a template.
import { type Provider, RefusedError } from './delivery';
import { askOutside } from './outside';

const TIMEOUT_MS = 15_000;
/** Nobody reads what a gateway says beside its status. */
const ANSWER_BYTES_MAX = 100_000;
/** Asking again later makes sense for these of the 4xx. */
const PASSING: readonly number[] = [408, 425, 429];

interface SmsGateway {
  url: string;
  /** Sent as `Authorization: Bearer`, and put where the template has `{{key}}`. */
  key: string | undefined;
  /** JSON in whose texts `{{recipient}}`, `{{text}}`, `{{sender}}`, `{{id}}` and `{{key}}` are filled in. */
  template: unknown;
}

/** Fills the texts of a JSON value; what is filled in stays text, whatever is in it. */
export function filled(template: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof template === 'string')
    return template.replace(/\{\{(\w+)\}\}/g, (all, name: string) => values[name] ?? all);
  if (Array.isArray(template)) return template.map((each) => filled(each, values));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([name, value]) => [name, filled(value, values)]));
}

export function smsGateway({ url, key, template }: SmsGateway): Provider {
  return async ({ id, recipient, sender, body }) => {
    const values = { id, recipient, sender, text: body, key: key ?? '' };
    const answer = await askOutside({
      url,
      key,
      body: filled(template, values),
      timeoutMs: TIMEOUT_MS,
      bytesMax: ANSWER_BYTES_MAX,
    });
    if (answer.ok) return;
    const final = answer.status < 500 && !PASSING.includes(answer.status);
    const why = `the gateway answered ${answer.status}`;
    throw final ? new RefusedError(why) : new Error(why);
  };
}
