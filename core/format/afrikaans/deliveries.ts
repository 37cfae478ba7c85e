// Afrikaans for the lists and forms of deliveries: English to Afrikaans, the same braces on both sides.
import type { Catalogue } from '../language.ts';

export const deliveries: Catalogue = {
  'Shows {names}': 'Wys {names}',
  'Change parcels': 'Verander pakkies',
  'Another day for {counted}': '’n Ander dag vir {counted}',
  'All of them move, or none: one that cannot move stops the change.':
    'Almal skuif, of geeneen nie: een wat nie kan skuif nie, keer die verandering.',
  'Delivery date': 'Afleweringsdatum',
  Cancel: 'Kanselleer',
  Move: 'Skuif',
  'Chosen deliveries': 'Gekose aflewerings',
  '{counted} chosen': '{counted} gekies',
  'Change date': 'Verander datum',
  'Cancel deliveries': 'Kanselleer aflewerings',
  '{n} of the chosen stays as it is: its status does not allow this.':
    '{n} van die gekoses bly soos dit is: sy status laat dit nie toe nie.',
  '{n} of the chosen stay as they are: their status does not allow this.':
    '{n} van die gekoses bly soos hulle is: hul status laat dit nie toe nie.',
  '{n} has no driver on the way: everything paid is refunded.':
    '{n} het geen bestuurder op pad nie: alles wat betaal is, word terugbetaal.',
  '{n} have no driver on the way: everything paid is refunded.':
    '{n} het geen bestuurder op pad nie: alles wat betaal is, word terugbetaal.',
  '{n} is on its way already: a cancellation fee is kept, the rest is refunded.':
    '{n} is reeds op pad: ’n kansellasiefooi word gehou, die res word terugbetaal.',
  '{n} are on their way already: a cancellation fee is kept, the rest is refunded.':
    '{n} is reeds op pad: ’n kansellasiefooi word gehou, die res word terugbetaal.',
  '{n} is not paid: the quote and its prices are gone afterwards.':
    '{n} is nie betaal nie: die kwotasie en sy pryse is daarna weg.',
  '{n} are not paid: the quotes and their prices are gone afterwards.':
    '{n} is nie betaal nie: die kwotasies en hul pryse is daarna weg.',
  Delete: 'Skrap',
  'Clear choice': 'Maak keuse skoon',
  'Delete {counted}?': 'Skrap {counted}?',
  'It leaves every list and report. This cannot be undone.':
    'Dit verdwyn uit elke lys en verslag. Dit kan nie ongedaan gemaak word nie.',
  'They leave every list and report. This cannot be undone.':
    'Hulle verdwyn uit elke lys en verslag. Dit kan nie ongedaan gemaak word nie.',
  Create: 'Skep',
  'Filter by status': 'Filter volgens status',
  Loading: 'Laai tans',
  'No delivery fits these filters': 'Geen aflewering pas by hierdie filters nie',
  'Show all deliveries': 'Wys alle aflewerings',
  'No deliveries yet': 'Nog geen aflewerings nie',
  'The first one will appear here.': 'Die eerste een verskyn hier.',
  'Track an order': 'Volg ’n bestelling',
  'Contact name': 'Kontaknaam',
  Building: 'Gebou',
  'Load the new version': 'Laai die nuwe weergawe',
  'This delivery was changed meanwhile. Saving will be refused until you load the new version; what you typed is replaced by it.':
    'Hierdie aflewering is intussen verander. Stoor word geweier totdat jy die nuwe weergawe laai; dit vervang wat jy ingetik het.',
  Show: 'Wys',
  'There is a newer version.': 'Daar is ’n nuwer weergawe.',
  'Lot number': 'Lotnommer',
  'Search deliveries': 'Soek aflewerings',
  Filters: 'Filters',
  'Clear filters': 'Maak filters skoon',
  Any: 'Enige',
  'From day': 'Van dag',
  'To day': 'Tot dag',
  Company: 'Maatskappy',
  'Open only': 'Net oop',
  'Returns to sender': 'Terug na afsender',
  Contact: 'Kontak',
  Phone: 'Telefoon',
  Window: 'Tydvenster',
  Remarks: 'Opmerkings',
  Edit: 'Wysig',
  Delivery: 'Aflewering',
  Reference: 'Verwysing',
  Lot: 'Lot',
  Booked: 'Bespreek',
  Distance: 'Afstand',
  Waybill: 'Vragbrief',
  Status: 'Status',
  'At most {max} characters': 'Hoogstens {max} karakters',
  delivery: 'aflewering',
  deliveries: 'aflewerings',
  parcel: 'pakkie',
  parcels: 'pakkies',
};
