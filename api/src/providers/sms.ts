// Short messages through the HTTP gateway of any provider: one POST, its JSON body from a template.
import { type Carrier, Refused } from './delivery';

const TIMEOUT_MS = 15_000;
/** Asking again later makes sense for these of the 4xx. */
const PASSING: readonly number[] = [408, 425, 429];

export interface SmsGateway {
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

export function smsGateway({ url, key, template }: SmsGateway): Carrier {
  return async ({ id, recipient, sender, body }) => {
    const values = { id, recipient, sender, text: body, key: key ?? '' };
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(filled(template, values)),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return;
    const final = response.status < 500 && !PASSING.includes(response.status);
    const why = `the gateway answered ${response.status}`;
    throw final ? new Refused(why) : new Error(why);
  };
}
