// Sends short messages through a provider's HTTP gateway: one POST, with a JSON body from a template.
import { DeliveryRefusedError, type MessageProvider } from './delivery';
import { postJson } from './post-json';

const TIMEOUT_MS = 15_000;
/** Only the status of a gateway's answer matters. */
const ANSWER_BYTES_MAX = 100_000;
/** Status codes among the 4xx that are worth a retry. */
const PASSING: readonly number[] = [408, 425, 429];

interface SmsGateway {
  url: string;
  /** Sent as `Authorization: Bearer`, and inserted for `{{key}}` in the template. */
  key: string | undefined;
  /** JSON in whose strings `{{recipient}}`, `{{text}}`, `{{sender}}`, `{{id}}` and `{{key}}` are replaced. */
  template: unknown;
}

/** Fills the strings of a JSON value; values cannot break out of their string. */
export function fillTemplate(template: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof template === 'string')
    return template.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
  if (Array.isArray(template)) return template.map((each) => fillTemplate(each, values));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(
    Object.entries(template).map(([name, value]) => [name, fillTemplate(value, values)]),
  );
}

export function smsGateway({ url, key, template }: SmsGateway): MessageProvider {
  return async ({ id, recipient, sender, body }) => {
    const values = { id, recipient, sender, text: body, key: key ?? '' };
    const answer = await postJson({
      url,
      key,
      body: fillTemplate(template, values),
      timeoutMs: TIMEOUT_MS,
      bytesMax: ANSWER_BYTES_MAX,
    });
    if (answer.ok) return;
    const final = answer.status < 500 && !PASSING.includes(answer.status);
    const why = `the gateway answered ${answer.status}`;
    throw final ? new DeliveryRefusedError(why) : new Error(why);
  };
}
