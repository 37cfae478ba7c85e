// A refusal beside the fields it speaks of.
import type { Refusal } from '../../core/index.ts';
import { refusalText, told } from '../hooks/text.ts';

/** The server's text for one field. */
export const fieldError = (refusal: Refusal | null, field: string): string | undefined =>
  told(refusal?.errors[field]?.[0]);

/** What to say above the form: the message, unless every text stands at a field of the form already. */
export const formError = (refusal: Refusal | null, fields: readonly string[]): string | null => {
  if (refusal === null) return null;
  const named = Object.keys(refusal.errors);
  const isAllShown = named.length > 0 && named.every((field) => fields.includes(field));
  return isAllShown ? null : refusalText(refusal);
};
