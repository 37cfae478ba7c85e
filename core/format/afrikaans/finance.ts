// Afrikaans for the books: accounts, transactions, receipts and what the services say of them.
import type { Catalogue } from '../language.ts';

export const finance: Catalogue = {
  'A Prepay account has no credit limit.': '’n Prepay-rekening het geen kredietlimiet nie.',
  'A check of the books is red': '’n Toets van die boeke is rooi',
  'Account {name} transactions': 'Rekening {name} transaksies',
};
