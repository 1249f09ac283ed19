// Signature of deliveries, as "Standard Webhooks" writes it. Secrets are derived from the server's own secret: whoever
// reads the database cannot sign.
import { mac } from '../security/tis1';

const deriveKey = (serverSecret: Buffer, webhookId: string): Buffer =>
  mac(serverSecret, `waybill webhook 1\n${webhookId}`);

/** The secret as its owner stores it: `whsec_` and 32 bytes in base64. */
export const webhookSecret = (serverSecret: Buffer, webhookId: string): string =>
  `whsec_${deriveKey(serverSecret, webhookId).toString('base64')}`;

interface SignedDelivery {
  webhookId: string;
  deliveryId: string;
  payload: string;
  /** Seconds since 1970. */
  timestamp: number;
}

/** Headers that identify a delivery and prove where it comes from. */
export function signedHeaders(
  serverSecret: Buffer,
  { webhookId, deliveryId, payload, timestamp }: SignedDelivery,
): Record<string, string> {
  const id = `msg_${deliveryId}`;
  const signature = mac(deriveKey(serverSecret, webhookId), `${id}.${timestamp}.${payload}`);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature.toString('base64')}`,
  };
}
