// Books one delivery from a JSON text and pays it from an account, as `umzila book` does.
import { isLeft } from 'fp-ts/Either';
import { Booking, bookDelivery, createNodePortal, done } from '../../adapters/node.ts';

/** Answers the waybill; throws in the words of the refusal. */
export const bookFromJson = async (
  url: string,
  credentials: { readonly email: string; readonly password: string },
  text: string,
): Promise<string> => {
  const booking = Booking.decode(JSON.parse(text));
  if (isLeft(booking)) throw new Error('this is no booking');
  const portal = createNodePortal({ url, country: 'ZA' });
  try {
    await done('sign-in', portal.session.signIn(credentials));
    const delivery = await bookDelivery(portal, booking.right);
    return delivery.waybill ?? String(delivery.deliveryId);
  } finally {
    await portal.stop();
  }
};
