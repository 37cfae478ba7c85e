// Afrikaans for what statuses mean.
import type { Catalogue } from '../language.ts';

export const statusMeanings: Catalogue = {
  'It came to the door and back again: nobody has it, and somebody must decide.':
    'Dit was by die deur en weer terug: niemand het dit nie, en iemand moet besluit.',
  'The driver could not hand it over. The reason stands on the delivery.':
    'Die bestuurder kon dit nie oorhandig nie. Die rede staan op die aflewering.',
  'The driver could not collect it. The reason stands on the delivery.':
    'Die bestuurder kon dit nie afhaal nie. Die rede staan op die aflewering.',
  'It was brought back to its sender.': 'Dit is na die afsender teruggebring.',
  'It was cancelled when a driver was on it already: the fee was kept.':
    'Dit is gekanselleer toe ’n bestuurder reeds daarmee besig was: die fooi is behou.',
  'It was undone, and all that was paid went back.':
    'Dit is ongedaan gemaak, en alles wat betaal is, is teruggegee.',
  'It was cancelled, and what was paid went back.': 'Dit is gekanselleer, en wat betaal is, is teruggegee.',
  'It was cancelled before anything was paid.': 'Dit is gekanselleer voordat iets betaal is.',
  'It has no price that somebody accepted yet.': 'Dit het nog geen prys wat iemand aanvaar het nie.',
  'It is paid, and is being made ready for a run.': 'Dit is betaal en word vir ’n rit gereedgemaak.',
  'It waits at the pick-up for a driver.': 'Dit wag by die afhaalpunt vir ’n bestuurder.',
  'A driver has the run and will collect it.': '’n Bestuurder het die rit en sal dit afhaal.',
  'A driver has it, and is not yet on the way to its drop-off.':
    '’n Bestuurder het dit, en is nog nie op pad na die aflaaipunt nie.',
  'A driver has it and brings it to its drop-off.': '’n Bestuurder het dit en bring dit na die aflaaipunt.',
  'It was handed over; the proof stands on the delivery.':
    'Dit is oorhandig; die bewys staan op die aflewering.',
  'The portal is finishing its price.': 'Die portaal maak die prys klaar.',
  'It is being brought to a hub.': 'Dit word na ’n spilpunt gebring.',
  'It is being put on a run.': 'Dit word op ’n rit geplaas.',
  'Its run is being given to a driver.': 'Die rit word aan ’n bestuurder gegee.',
  'Nothing is being done with it just now.': 'Niks word nou daarmee gedoen nie.',
  'The driver stands at the door.': 'Die bestuurder staan by die deur.',
  'The recipient was told that it comes later.': 'Die ontvanger weet dat dit later kom.',
  'What was paid went back, less the fee.': 'Wat betaal is, is teruggegee, min die fooi.',
  'All that was paid went back.': 'Alles wat betaal is, is teruggegee.',
  'The price was given up before it was paid.': 'Die prys is laat vaar voordat dit betaal is.',
  'The sender did not accept the price.': 'Die afsender het nie die prys aanvaar nie.',
  'The price was not accepted in time.': 'Die prys is nie betyds aanvaar nie.',
  'Its parcels are not all described yet.': 'Nie al die pakkies is al beskryf nie.',
  'No price has been chosen yet.': 'Geen prys is nog gekies nie.',
  'Names or phone numbers are still missing.': 'Name of telefoonnommers ontbreek nog.',
  'The sender has yet to accept the price.': 'Die afsender moet nog die prys aanvaar.',
  'The payment was begun and is not confirmed.': 'Die betaling is begin en is nie bevestig nie.',
  'The payment did not go through; it can be tried again.':
    'Die betaling het nie deurgegaan nie; dit kan weer probeer word.',
  'It is paid, or will be by the account’s agreement.':
    'Dit is betaal, of sal wees volgens die rekening se ooreenkoms.',
  'The run was called off.': 'Die rit is afgestel.',
  'No driver has this run: somebody must give it to one.':
    'Geen bestuurder het hierdie rit nie: iemand moet dit aan een gee.',
  'A driver has the run and has not set out.': '’n Bestuurder het die rit en het nog nie vertrek nie.',
  'The driver is on the way between its stops.': 'Die bestuurder is op pad tussen die stoppe.',
  'Every stop of the run has ended.': 'Elke stop van die rit is klaar.',
  'The stop could not be done. The reason stands beside it.':
    'Die stop kon nie gedoen word nie. Die rede staan daarby.',
  'The stop was taken off the run.': 'Die stop is van die rit afgehaal.',
  'The driver has not set out for this stop.': 'Die bestuurder het nog nie na hierdie stop vertrek nie.',
  'The driver is on the way to this stop or stands there.':
    'Die bestuurder is op pad na hierdie stop of staan daar.',
  'The stop was done.': 'Die stop is gedoen.',
  'Takes no work now.': 'Neem nou geen werk nie.',
  'Takes any work.': 'Neem enige werk.',
  'Takes runs of quick-service restaurants alone.': 'Neem net ritte van kitskosrestaurante.',
  'Is signed in, and has not said to take work.': 'Is aangemeld, en het nie gesê dat werk geneem word nie.',
  'Is on a run.': 'Is op ’n rit.',
  'The driver was there and could not hand it over. The sender decides what comes next.':
    'Die bestuurder was daar en kon dit nie oorhandig nie. Die afsender besluit wat volgende gebeur.',
  'The driver was at the pick-up and could not collect it. The sender decides what comes next.':
    'Die bestuurder was by die afhaalpunt en kon dit nie afhaal nie. Die afsender besluit wat volgende gebeur.',
  'The parcel was brought back to its sender.': 'Die pakkie is na die afsender teruggebring.',
  'The delivery was called off.': 'Die aflewering is afgestel.',
  'The delivery was called off, and what was paid went back.':
    'Die aflewering is afgestel, en wat betaal is, is teruggegee.',
  'The order is not finished.': 'Die bestelling is nie klaar nie.',
  'The order is paid, and is being prepared.': 'Die bestelling is betaal en word voorberei.',
  'The parcel waits for a driver.': 'Die pakkie wag vir ’n bestuurder.',
  'A driver is on the way to the pick-up.': '’n Bestuurder is op pad na die afhaalpunt.',
  'A driver has the parcel.': '’n Bestuurder het die pakkie.',
  'A driver has the parcel and brings it to its receiver.':
    '’n Bestuurder het die pakkie en bring dit na die ontvanger.',
  'The parcel was handed over; the proof stands on the delivery.':
    'Die pakkie is oorhandig; die bewys staan op die aflewering.',
  'Something is still missing before this order can be collected.':
    'Iets ontbreek nog voordat hierdie bestelling afgehaal kan word.',
  'The order is complete and is collected once it is paid.':
    'Die bestelling is volledig en word afgehaal sodra dit betaal is.',
};
