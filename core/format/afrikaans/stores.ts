// Afrikaans for stores and what waits in hubs: English to Afrikaans, the same braces on both sides.
import type { Catalogue } from '../language.ts';

export const stores: Catalogue = {
  store: 'winkel',
  stores: 'winkels',
  'Store name is required': 'Winkelnaam is verpligtend',
  'Opening hours': 'Openingsure',
  'Hours of its own': 'Eie ure',
  'As the country': 'Soos die land',
  Closed: 'Gesluit',
  'Same until Friday': 'Dieselfde tot Vrydag',
  'Add opening on {day}': 'Voeg opening op {day} by',
  'Remove opening on {day}': 'Verwyder opening op {day}',
  'Lead time': 'Aanlooptyd',
  'Files of deliveries': 'Lêers met aflewerings',
  'This company has another store with this name.':
    'Hierdie maatskappy het ’n ander winkel met hierdie naam.',
  'It decides the territory. Bookings keep the address that they were made with.':
    'Dit bepaal die gebied. Besprekings behou die adres waarmee hulle gemaak is.',
  'When parcels are collected here. Without hours of its own, those of the country count.':
    'Wanneer pakkies hier afgehaal word. Sonder eie ure geld dié van die land.',
  'Minutes that this store needs before its first slot, beside the usual lead.':
    'Minute wat hierdie winkel voor sy eerste tydgleuf nodig het, benewens die gewone aanlooptyd.',
  'Handed to the driver at each pick-up here.': 'Word by elke afhaling hier aan die bestuurder gegee.',
  'Parcels of this store are collected in their own runs; it counts for new runs.':
    'Pakkies van hierdie winkel word in hul eie ritte afgehaal; dit geld vir nuwe ritte.',
  'A store that is not active is offered for no booking; what is booked goes on.':
    '’n Winkel wat nie aktief is nie, word vir geen bespreking aangebied nie; wat bespreek is, gaan voort.',
  'They are offered for no booking and in no list. Their past deliveries keep their names.':
    'Hulle word vir geen bespreking en in geen lys aangebied nie. Hul vorige aflewerings behou hul name.',
  '{n} unpaid bookings keep the address that they were made with':
    '{n} onbetaalde besprekings behou die adres waarmee hulle gemaak is',
  'No stores yet': 'Nog geen winkels nie',
  'Create the first one, or upload a file of them.': 'Skep die eerste een, of laai ’n lêer met winkels op.',
  'Users of this store belong to its company: move them first.':
    'Gebruikers van hierdie winkel behoort aan sy maatskappy: skuif hulle eers.',

  'Use the days of a week, Sunday to Saturday.': 'Gebruik die dae van ’n week, Sondag tot Saterdag.',
  'Closing comes after opening.': 'Sluit kom ná oopmaak.',
  'Two openings of a day overlap.': 'Twee openinge van ’n dag oorvleuel.',
  'Use at most four openings a day.': 'Gebruik hoogstens vier openinge per dag.',
  'Open at least once a week, or leave the hours to the country.':
    'Maak ten minste een keer per week oop, of laat die ure aan die land oor.',
  'File of stores': 'Lêer van winkels',
  'Update store upload': 'Wysig winkeloplaai',
  'A store of the company with this name is changed; without one, a new one is made':
    '’n Winkel van die maatskappy met hierdie naam word verander; sonder een word ’n nuwe gemaak',
  'The name of a company; your own where it is empty': 'Die naam van ’n maatskappy; jou eie waar dit leeg is',
  'Store number': 'Winkelnommer',
  'The number in the address of its screen, to give a store that is there another name':
    'Die nommer in die adres van sy skerm, om ’n winkel wat daar is ’n ander naam te gee',
  'Street, suburb and town in one text, or in the four columns below':
    'Straat, voorstad en dorp in een teks, of in die vier kolomme hieronder',
  Street: 'Straat',
  Suburb: 'Voorstad',
  Town: 'Dorp',
  'Postal code': 'Poskode',
  'Address now': 'Adres nou',
  'Stores are made and changed as if it was done by hand: {rows}. Bookings keep the address that they were made with.':
    'Winkels word gemaak en verander asof dit met die hand gedoen is: {rows}. Besprekings behou die adres waarmee hulle gemaak is.',
  'A new store needs a name, a company and an address. Empty cells leave a store that is there as it is.':
    '’n Nuwe winkel benodig ’n naam, ’n maatskappy en ’n adres. Leë selle laat ’n winkel wat daar is soos dit is.',
  'Line {line} is this store already': 'Reël {line} is reeds hierdie winkel',
  'No store has this number.': 'Geen winkel het hierdie nommer nie.',
  'An earlier row of this file is this store already.':
    '’n Vroeër ry van hierdie lêer is reeds hierdie winkel.',
};
