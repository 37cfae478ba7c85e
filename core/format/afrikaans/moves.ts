// Afrikaans for money that staff move by hand: English to Afrikaans, the same braces on both sides.
import type { Catalogue } from '../language.ts';

export const moves: Catalogue = {
  'Book a payment': 'Boek ’n betaling',
  'Book it': 'Boek dit',
  'Choose another account.': 'Kies ’n ander rekening.',
  'Give this deposit back?': 'Gee hierdie deposito terug?',
  'It goes back to the card that paid it, once. It leaves the account at once; the bank may take days.':
    'Dit gaan een keer terug na die kaart wat dit betaal het. Dit verlaat die rekening dadelik; die bank kan dae neem.',
  'No VAT was paid over yet.': 'Nog geen BTW is oorbetaal nie.',
  'One more transaction undoes it by its name. Both stay in the list.':
    'Nog ’n transaksie maak dit by die naam ongedaan. Albei bly in die lys.',
  'Only a deposit on an open account can go back to its card.':
    'Slegs ’n deposito op ’n oop rekening kan na sy kaart teruggaan.',
  'Only a deposit that a card paid can go back to it, once.':
    'Slegs ’n deposito wat ’n kaart betaal het, kan een keer daarheen teruggaan.',
  'Only an administrator may move more than {most}': 'Slegs ’n administrateur mag meer as {most} skuif',
  'Only an open account of a customer can be used here.':
    'Slegs ’n oop rekening van ’n kliënt kan hier gebruik word.',
  'Owed by the books: {sum}': 'Volgens die boeke verskuldig: {sum}',
  'Reference is required': 'Verwysing is nodig',
  'Refund of a deposit to its card': 'Terugbetaling van ’n deposito na sy kaart',
  Reverse: 'Keer om',
  'Reverse this transaction?': 'Keer hierdie transaksie om?',
  Reversed: 'Omgekeer',
  'The account owes only {amount}.': 'Die rekening skuld net {amount}.',
  'The books owe only {amount} of VAT.': 'Die boeke skuld net {amount} aan BTW.',
  'The card paid only {amount}.': 'Die kaart het net {amount} betaal.',
  'The house gives this up. The oldest invoices of the account are settled by it.':
    'Die huis gee dit prys. Die oudste fakture van die rekening word daarmee vereffen.',
  'This transaction is undone where it was made.':
    'Hierdie transaksie word ongedaan gemaak waar dit gemaak is.',
  'This transaction was undone already.': 'Hierdie transaksie is reeds ongedaan gemaak.',
  'To account': 'Na rekening',
  Transfer: 'Dra oor',
  'Transfer to another account': 'Dra oor na ’n ander rekening',
  'VAT paid over': 'BTW oorbetaal',
  'What is on this account moves to another of the same country, never out of a credit limit.':
    'Wat op hierdie rekening is, skuif na ’n ander van dieselfde land, nooit uit ’n kredietlimiet nie.',
  'What left the bank for the revenue authority. It is booked on the day on which it is written down.':
    'Wat die bank vir die inkomsteowerheid verlaat het. Dit word geboek op die dag waarop dit neergeskryf word.',
  'Write off': 'Skryf af',
  'Write off what is owed?': 'Skryf af wat verskuldig is?',
  'Your refund': 'U terugbetaling',
  transfer: 'oordrag',
  'write-off': 'afskrywing',
};
