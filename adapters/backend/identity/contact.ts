// What a person's own data must look like before it is kept: an address that can be written to, a number in the one form
// in which numbers are kept (WIZ-75, VAL).
import { normalisePhone, texts } from '../../../core/index.ts';
import { invalid } from '../http/problem.ts';

const emailPattern = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]{2,}$/;

/** The email without space around it; 422 under `field` when it is none. */
export const checkEmail = (email: string, field = 'email'): string => {
  const trimmed = email.trim();
  if (!emailPattern.test(trimmed)) throw invalid({ [field]: texts.validation.emailInvalid });
  return trimmed;
};

/** The number in its international form, null for an empty one; 422 when it is no number. */
export const checkPhone = (phone: string | null | undefined, country: string): string | null => {
  if (!phone?.trim()) return null;
  const normal = normalisePhone(phone, country);
  if (normal === null) throw invalid({ phoneNumber: texts.validation.phoneInvalid });
  return normal;
};
