// Pages that the embedded providers of cards and identities draw: each allows only what carries its own nonce.
import { randomBytes } from 'node:crypto';

/** An HTML answer never kept; `policy`: what else it may do than show itself in the styles of its nonce. */
export const noncePage = (
  body: (nonce: string) => string,
  policy: (nonce: string) => string,
  status = 200,
): Response => {
  const nonce = randomBytes(12).toString('base64');
  return new Response(body(nonce), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; ${policy(nonce)}; form-action 'self'; base-uri 'none'`,
    },
  });
};
