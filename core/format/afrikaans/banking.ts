// Afrikaans for files of the bank and for what the card provider settles: English to Afrikaans, the same braces on both sides.
import type { Catalogue } from '../language.ts';

export const banking: Catalogue = {
  'A CSV as the bank gives it, of at most 5,000 lines. It is read and judged; nothing is booked yet.':
    '’n CSV soos die bank dit gee, van hoogstens 5 000 reëls. Dit word gelees en beoordeel; niks word nog geboek nie.',
  'Add a bank account of the house first.': 'Voeg eers ’n bankrekening van die huis by.',
  'Another file': '’n Ander lêer',
  'Approved {done} of {all}.': '{done} van {all} goedgekeur.',
  'Bank file': 'Banklêer',
  'Book the chosen lines': 'Boek die gekose reëls',
  'Book {name}': 'Boek {name}',
  'Cancelled {done} of {all}.': '{done} van {all} gekanselleer.',
  'Choose all new lines': 'Kies alle nuwe reëls',
  'Choose none': 'Kies geen',
  'File of the bank': 'Lêer van die bank',
  'Import bank file': 'Voer banklêer in',
  'Latest files': 'Jongste lêers',
  'Leave it unallocated': 'Los dit ontoegewys',
  'Line {line}': 'Reël {line}',
  'Money in': 'Geld in',
  'Money out': 'Geld uit',
  'No withdrawal has this amount and this reference.':
    'Geen onttrekking het hierdie bedrag en hierdie verwysing nie.',
  'Nothing is booked before you say so.': 'Niks word geboek voordat jy so sê nie.',
  'Pays {name}': 'Betaal {name}',
  'Say which column holds the amounts: one, or one of money in and one of money out.':
    'Sê watter kolom die bedrae bevat: een, of een van geld in en een van geld uit.',
  'Show more ({count} left)': 'Wys meer (nog {count})',
  'The amount cannot be read.': 'Die bedrag kan nie gelees word nie.',
  'The amount of an invoice, and a name alike': 'Die bedrag van ’n faktuur, en ’n soortgelyke naam',
  'The columns of the file are not known. Nothing was kept.':
    'Die kolomme van die lêer is nie bekend nie. Niks is bewaar nie.',
  'The day cannot be read.': 'Die dag kan nie gelees word nie.',
  'The number of the invoice': 'Die nommer van die faktuur',
  'The payment reference': 'Die betalingsverwysing',
  'This line is booked already.': 'Hierdie reël is reeds geboek.',
  'This payer paid it before': 'Hierdie betaler het dit voorheen betaal',
  'Whose money line {line} is': 'Wie se geld reël {line} is',
  'bank file': 'banklêer',
  'money out': 'geld uit',
  new: 'nuut',
  'seen before': 'reeds gesien',
  typed: 'getik',
  '{count} could not be booked; each says why.': '{count} kon nie geboek word nie; elkeen sê hoekom.',
};
