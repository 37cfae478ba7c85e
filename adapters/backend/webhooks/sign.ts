// Signatures as the Standard Webhooks say: the id, the time and the body under the secret, so that nobody else can send, change or repeat one.
import { createHmac, randomBytes } from 'node:crypto';

/** A secret that nobody has seen. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** What a receiver verifies, by header. Every secret that is still good signs. */
export const signatureHeaders = (
  id: string,
  at: Date,
  body: string,
  secrets: readonly string[],
): Readonly<Record<string, string>> => {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const sign = (secret: string): string =>
    createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  };
};
