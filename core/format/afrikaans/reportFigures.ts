// Afrikaans for reports: figures of jobs, pay and the books, and what a chart says.
import type { Catalogue } from '../language.ts';

export const reportFigures: Catalogue = {
  'After the sale': 'Ná die verkoop',
  'Against the window': 'Teenoor die venster',
  'Back to cards': 'Terug na kaarte',
  'Credits less debits.': 'Krediete min debiete.',
  'Deliveries that failed, came back or were over an hour late.':
    'Aflewerings wat misluk het, teruggekom het of meer as ’n uur laat was.',
  'Driven a stop': 'Gery per stop',
  'Driven distance over ended stops.': 'Afstand gery oor stoppe wat geëindig het.',
  'Due soon': 'Binnekort verskuldig',
  'Ended stops that ended with an exception.': 'Stoppe wat met ’n uitsondering geëindig het.',
  'Exceptions that were delivered after all, attempted again or returned.':
    'Uitsonderings wat tog afgelewer, weer gepoog of teruggestuur is.',
  'First offer taken': 'Eerste aanbod aanvaar',
  'From {first} to {last} it went from {from} to {to}.':
    'Van {first} tot {last} het dit van {from} na {to} gegaan.',
  'Half of those not settled are open for at most this.':
    'Die helfte van dié wat nie afgehandel is nie, is hoogstens so lank oop.',
  'Income, fees, VAT and tips of these deliveries.':
    'Inkomste, fooie, BTW en fooitjies van hierdie aflewerings.',
  'Jobs that were offered at least once.': 'Take wat ten minste een keer aangebied is.',
  'Jobs whose first offer was taken, of those that were offered.':
    'Take waarvan die eerste aanbod aanvaar is, van dié wat aangebied is.',
  'Mean minutes from the making of a job to the offer that was taken.':
    'Gemiddelde minute van die skep van ’n taak tot die aanbod wat aanvaar is.',
  'Of income': 'Van inkomste',
  'Offers a job': 'Aanbiedinge per taak',
  'Offers over jobs that were offered.': 'Aanbiedinge oor take wat aangebied is.',
  'On duty from': 'Aan diens vanaf',
  'On duty until': 'Aan diens tot',
  'On track': 'Op koers',
  'Open deliveries that are due in more than two hours.':
    'Oop aflewerings wat oor meer as twee uur verskuldig is.',
  'Open deliveries that are due within two hours.': 'Oop aflewerings wat binne twee uur verskuldig is.',
  'Open for, median': 'Oop vir, mediaan',
  'Paid out': 'Uitbetaal',
  'Pay a km': 'Betaling per km',
  'Pay a stop': 'Betaling per stop',
  'Pay an hour': 'Betaling per uur',
  'Pay over ended stops of the runs.': 'Betaling oor stoppe van die ritte wat geëindig het.',
  'Pay over the hours between start and end of the runs.':
    'Betaling oor die ure tussen begin en einde van die ritte.',
  'Pay over the planned distance.': 'Betaling oor die beplande afstand.',
  'Pay, of the income of the deliveries on these runs.':
    'Betaling, van die inkomste van die aflewerings op hierdie ritte.',
  Received: 'Ontvang',
  'Tips of what the runs delivered.': 'Fooitjies van wat die ritte afgelewer het.',
  'Told at the end': 'Eers aan die einde gemeld',
  'Until taken': 'Tot aanvaar',
  'What arrived at the bank from customers, less what was sent back.':
    'Wat van kliënte by die bank aangekom het, min wat teruggestuur is.',
  'What left the bank for drivers and partners, advances among it.':
    'Wat die bank vir drywers en vennote verlaat het, voorskotte ingesluit.',
  'What the card provider took in.': 'Wat die kaartverskaffer ingeneem het.',
  'What went back to cards, disputed payments among it.':
    'Wat na kaarte teruggegaan het, betwiste betalings ingesluit.',
  'ended here': 'het hier geëindig',
  here: 'hier',
  'in part': 'gedeeltelik',
  'taken on': 'verder geneem',
  '{label}: highest {high} ({highName}), lowest {low} ({lowName}).':
    '{label}: hoogste {high} ({highName}), laagste {low} ({lowName}).',
  '{label}: {value} ({name}).': '{label}: {value} ({name}).',
  '{label}: {value} throughout.': '{label}: orals {value}.',
};
