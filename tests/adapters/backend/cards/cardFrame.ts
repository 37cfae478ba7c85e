// What a browser does in the provider's frame, without a browser: the form, the card, the 3-D Secure page, the way back.

/** Takes a path of the portal's own origin. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

export const GOOD = '4200 0000 0000 0000';
export const BAD = '4000 0000 0000 0002';
const RESULT = '/paymentcallback?deliveryid=1';

/** What `payment.process` is sent with. */
export interface Returned {
  readonly id: string;
  readonly resourcePath: string;
}

const fine = async (what: string, answer: Response): Promise<string> => {
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${what} answered ${answer.status}: ${text}`);
  return text;
};

/** Pays the checkout `id` with a card and answers what the 3-D Secure page leads back with. Anything but 200 throws. */
export const payInFrame = async (
  send: Send,
  id: string,
  number = GOOD,
  answer: 'confirm' | 'cancel' = 'confirm',
): Promise<Returned> => {
  await fine(
    'the form',
    await send(`/pay/v1/checkouts/${id}/form?brands=VISA%20MASTER&result=${encodeURIComponent(RESULT)}`),
  );
  const card = { number, holder: 'N Person', expiry: '12/2030', cvv: '123', brands: 'VISA MASTER' };
  const taken = await fine(
    'the card',
    await send(`/pay/v1/checkouts/${id}/card`, { method: 'POST', body: JSON.stringify(card) }),
  );
  if (taken !== '{"challenge":true}') throw new Error(`the card was not taken: ${taken}`);
  const challenge = await fine('3-D Secure', await send(`/pay/v1/checkouts/${id}/challenge`));
  if (!challenge.includes(number.slice(-4))) throw new Error('3-D Secure asks about another card');
  const back = await fine(
    'the way back',
    await send(`/pay/v1/checkouts/${id}/challenge`, {
      method: 'POST',
      body: new URLSearchParams({ answer, result: RESULT }),
    }),
  );
  const address = /href="([^"]+)"/.exec(back)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const query = new URL(address, 'http://localhost').searchParams;
  return { id: query.get('id') ?? '', resourcePath: query.get('resourcePath') ?? '' };
};
