// The address that opens a chat in WhatsApp with a number and a first message (OTH-12).
import { digitsOnly, normalisePhone } from './phone.ts';

/** `country` reads numbers without a prefix; an extension is left out. null for what is no complete number. */
export const whatsAppLink = (phoneNumber: string, country: string, message = ''): string | null => {
  const full = normalisePhone(phoneNumber, country);
  if (full === null) return null;
  const digits = digitsOnly(full.split(' ')[0] ?? '');
  const text = message.trim();
  return `https://wa.me/${digits}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`;
};
