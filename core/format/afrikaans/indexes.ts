// Afrikaans for index management: English to Afrikaans, the same braces on both sides.
import type { Catalogue } from '../language.ts';

export const indexes: Catalogue = {
  'Texts of deliveries': 'Tekste van aflewerings',
  'Barcodes of parcels': 'Strepieskodes van pakkies',
  'Counts of deliveries': 'Tellings van aflewerings',
  'Places that were brought in': 'Plekke wat ingebring is',
  'out of step': 'nie in pas nie',
  'Out of step': 'Nie in pas nie',
  waiting: 'wag',
  stopped: 'gestop',
  Rows: 'Rye',
  'not there': 'nie daar nie',
  'being built': 'word gebou',
  built: 'gebou',
  'Finds deliveries by waybill, reference, names, phone numbers and addresses.':
    'Vind aflewerings volgens vragbrief, verwysing, name, telefoonnommers en adresse.',
  'Finds parcels by any part of their barcode.': 'Vind pakkies volgens enige deel van hul strepieskode.',
  'Counts deliveries by status, company and territory without reading them.':
    'Tel aflewerings volgens status, maatskappy en gebied sonder om hulle te lees.',
  'Finds addresses in lists of places of your own, beside those that come with the portal.':
    'Vind adresse in jou eie lyste van plekke, benewens dié wat met die portaal saamkom.',
  'Progress of the rebuild': 'Vordering van die herbou',
  Rebuild: 'Herbou',
  'Rebuild {name}?': 'Herbou {name}?',
  'It is built anew beside the one that is there. Searches and bookings go on meanwhile, a little slower.':
    'Dit word nuut gebou langs die een wat daar is. Soektogte en besprekings gaan intussen voort, ’n bietjie stadiger.',
  'It is being built already.': 'Dit word reeds gebou.',
  'No rebuild waits: one that has begun is finished.':
    'Geen herbou wag nie: een wat begin het, word voltooi.',
  'Places are read anew by themselves whenever a list of them is brought in.':
    'Plekke word vanself nuut gelees wanneer ’n lys daarvan ingebring word.',
};
