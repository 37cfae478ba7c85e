// Afrikaans for payslips, earnings, reminders and statements that go out by themselves: the same braces on both sides.
import type { Catalogue } from '../language.ts';

export const booksLetters: Catalogue = {
  'A booking on {name} was beyond its credit limit': '’n Bespreking op {name} was bo die kredietlimiet',
  'A booking was beyond the credit limit of an account':
    '’n Bespreking was bo die kredietlimiet van ’n rekening',
  'Attached is what you earned from {from} to {to}. At its end {balance} was not paid out yet.':
    'Aangeheg is wat u van {from} tot {to} verdien het. Aan die einde daarvan was {balance} nog nie uitbetaal nie.',
  'Copy of the original {number}': 'Afskrif van die oorspronklike {number}',
  'Earned by run': 'Verdien per rit',
  'If you have paid in the meantime, please take this as read.':
    'As u intussen betaal het, kan u dit asseblief as afgehandel beskou.',
  'Movements of the account': 'Bewegings van die rekening',
  'My earnings': 'My verdienste',
  Net: 'Netto',
  Payee: 'Begunstigde',
  Payslip: 'Betaalstrokie',
  'Payslip of {name}, {from} to {to}': 'Betaalstrokie van {name}, {from} tot {to}',
  Payslips: 'Betaalstrokies',
  'Send the payslip': 'Stuur die betaalstrokie',
  'The limit is {limit}. Nothing more can be booked on the account until something of it is paid.':
    'Die limiet is {limit}. Niks meer kan op die rekening bespreek word voordat iets daarvan betaal is nie.',
  'These invoices are open, each with the day on which it is due:':
    'Hierdie fakture is oop, elk met die dag waarop dit betaalbaar is:',
  'Your payslip {from} to {to}': 'U betaalstrokie {from} tot {to}',
  '{total} of {name} is due soon': '{total} van {name} is binnekort betaalbaar',
  '{total} of {name} is overdue': '{total} van {name} is agterstallig',
};
