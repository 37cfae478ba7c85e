// Afrikaans for files that are uploaded: their columns, their faults, the workbench that mends them and what the services say of them.
import type { Catalogue } from '../language.ts';

export const uploads: Catalogue = {
  '* must be there. A delivery is moved by one step that its status allows; anything else is told with its row.':
    '* moet daar wees. ’n Aflewering skuif met een stap wat sy status toelaat; enigiets anders word by sy ry gesê.',
  'A batch that was submitted is kept.': '’n Bondel wat ingedien is, word gehou.',
  'A booking goes on in its own steps, not by a file.':
    '’n Bespreking gaan in sy eie stappe voort, nie deur ’n lêer nie.',
  'A day and a time of the country, such as 01/12/2026 08:30; the moment of the submission where it is empty':
    '’n Dag en ’n tyd van die land, soos 01/12/2026 08:30; die oomblik van die indiening waar dit leeg is',
  'A day and a time such as 01/12/2026 08:30': '’n Dag en ’n tyd soos 01/12/2026 08:30',
  'A day such as 01/12/2026': '’n Dag soos 01/12/2026',
  'A file may hold {n} {rows}; split this one.': '’n Lêer mag {n} {rows} bevat; verdeel hierdie een.',
  'A file moves no money: refund it on its own screen.':
    '’n Lêer skuif geen geld nie: betaal dit op sy eie skerm terug.',
  'A name that is known': '’n Naam wat bekend is',
  'A phone number': '’n Telefoonnommer',
  'A quote is cancelled on its own screen, not by a file.':
    '’n Kwotasie word op sy eie skerm gekanselleer, nie deur ’n lêer nie.',
  'A run is given to a driver on the board, not by a file.':
    '’n Rit word op die bord aan ’n drywer gegee, nie deur ’n lêer nie.',
  'An Excel workbook (.xlsx) or a CSV of at most {n} {rows}. Rows with faults are kept, to be mended here.':
    '’n Excel-werkboek (.xlsx) of ’n CSV van hoogstens {n} {rows}. Rye met foute word gehou om hier reggemaak te word.',
  'An address in one text': '’n Adres in een teks',
  'An amount such as 49 or 49.90': '’n Bedrag soos 49 of 49.90',
  'An email address': '’n E-posadres',
  'And {n} other kinds of faults.': 'En {n} ander soorte foute.',
  'Another file has changed this rate since.': '’n Ander lêer het hierdie tarief sedertdien verander.',
  'Another rate has taken its place since.': '’n Ander tarief het sedertdien sy plek ingeneem.',
  'Any text': 'Enige teks',
  'Cancel this move?': 'Kanselleer hierdie skuif?',
  'Delete this batch?': 'Skrap hierdie bondel?',
  'Deliveries are moved as if it was done by hand, stops and runs included: {rows}. Nobody is written to about what is older than a day.':
    'Aflewerings skuif asof dit met die hand gedoen is, stoppe en ritte ingesluit: {rows}. Niemand word geskryf oor wat ouer as ’n dag is nie.',
  'Enter a day and a time, such as 01/12/2026 08:30': 'Voer ’n dag en ’n tyd in, soos 01/12/2026 08:30',
  'Enter a day as DD/MM/YYYY': 'Voer ’n dag as DD/MM/JJJJ in',
  'Enter a number from {min} to {max}': 'Voer ’n getal van {min} tot {max} in',
  'Enter an amount from 0 to 9999999, such as 49 or 49.90':
    'Voer ’n bedrag van 0 tot 9999999 in, soos 49 of 49.90',
  'Faults in': 'Foute in',
  'File of {rows}': 'Lêer met {rows}',
  'File of areas': 'Lêer met gebiede',
  'File of distances': 'Lêer met afstande',
  'From {from} nothing leads to {to}.': 'Van {from} lei niks na {to} nie.',
  'In all rows with “{text}”': 'In alle rye met “{text}”',
  'It cannot lie in the future.': 'Dit kan nie in die toekoms lê nie.',
  'It was moved on since.': 'Dit is sedertdien verder geskuif.',
  'Kept with what it changed': 'Word gehou by wat dit verander het',
  'Leave it out': 'Laat dit uit',
  'Line {line} is mended.': 'Reël {line} is reggemaak.',
  'Line {line} moves this delivery there already': 'Reël {line} skuif hierdie aflewering reeds daarheen',
  'Name the batches that shall be deleted.': 'Noem die bondels wat geskrap moet word.',
  'No delivery has this waybill.': 'Geen aflewering het hierdie vragbrief nie.',
  'No file was uploaded yet.': 'Geen lêer is nog opgelaai nie.',
  'No proof (status file)': 'Geen bewys (statuslêer)',
  'No rows in this batch': 'Geen rye in hierdie bondel nie',
  'No stop of this delivery waits for that.': 'Geen stop van hierdie aflewering wag daarvoor nie.',
  Outcome: 'Uitkoms',
  Rate: 'Tarief',
  'Reached at': 'Bereik om',
  Row: 'Ry',
  'Rows of the trial': 'Rye van die proef',
  'Rows with faults stay as they are, to be mended and submitted later.':
    'Rye met foute bly soos hulle is, om later reggemaak en ingedien te word.',
  'Search names': 'Soek name',
  'Some columns of this file are not known. Say what they mean, or leave them out.':
    'Sommige kolomme van hierdie lêer is nie bekend nie. Sê wat hulle beteken, of laat hulle uit.',
  'Something later is known of this delivery already.': 'Iets later is reeds van hierdie aflewering bekend.',
  'Status is required': 'Status word vereis',
  'Status now': 'Status nou',
  'Still missing: {columns}': 'Nog kort: {columns}',
  'Submit {n}, leave {m}?': 'Dien {n} in, laat {m}?',
  'The field mapping is no object of texts.': 'Die veld mapping is geen objek van tekste nie.',
  'The file holds no {rows} below its heading.': 'Die lêer bevat geen {rows} onder sy opskrif nie.',
  'The file is too large: at most 10 MB are read.': 'Die lêer is te groot: hoogstens 10 MB word gelees.',
  'The first line names the columns, in any order; each line below it is one row.':
    'Die eerste reël noem die kolomme, in enige volgorde; elke reël daaronder is een ry.',
  'The first {n} of {all} were tried; the rest would take too long to try.':
    'Die eerste {n} van {all} is probeer; die res sou te lank neem om te probeer.',
  'The number on the label': 'Die nommer op die etiket',
  'This batch has nothing that could be undone.': 'Hierdie bondel het niks wat ongedaan gemaak kan word nie.',
  'This row has other faults too: mend them on its own screen, or change this text in all rows.':
    'Hierdie ry het ook ander foute: maak hulle op sy eie skerm reg, of verander hierdie teks in alle rye.',
  Trial: 'Proef',
  'Trial of {rows}': 'Proef van {rows}',
  'Try it': 'Probeer dit',
  'Undo this upload?': 'Maak hierdie oplaai ongedaan?',
  'Update logistics status': 'Wysig logistieke status',
  'Upload with these columns': 'Laai met hierdie kolomme op',
  'Uploaded rows': 'Opgelaaide rye',
  'Waybill is required': 'Vragbrief word vereis',
  'What changes': 'Wat verander',
  'What the columns mean': 'Wat die kolomme beteken',
  'What this file did is taken back, row by row. Where something came after, that row stays and is named.':
    'Wat hierdie lêer gedoen het, word ry vir ry teruggeneem. Waar iets daarna gekom het, bly daardie ry en word dit genoem.',
  'Whoever submitted this may not do it any more.': 'Wie dit ingedien het, mag dit nie meer doen nie.',
  changed: 'verander',
  created: 'geskep',
  empty: 'leeg',
  'line {lines}': 'reël {lines}',
  move: 'skuif',
  moves: 'skuiwe',
  nothing: 'niks',
  unchanged: 'onveranderd',
  undone: 'ongedaan gemaak',
  withdrawn: 'onttrek',
  '{changed} rows changed, {mended} of them without a fault now.':
    '{changed} rye verander, {mended} van hulle nou sonder ’n fout.',
  '{name} goes with its {rows}. Nothing of it was submitted.':
    '{name} gaan met sy {rows}. Niks daarvan is ingedien nie.',
  '{n} from {from} to {to}': '{n} van {from} na {to}',
  '{n} row': '{n} ry',
  '{n} rows': '{n} rye',
  '{n} with faults': '{n} met foute',
  '{rows} being worked off': '{rows} word afgewerk',
  '{rows} undone.': '{rows} ongedaan gemaak.',
  '{undone} undone, {left} left: line {line}: {says}':
    '{undone} ongedaan gemaak, {left} gelaat: reël {line}: {says}',
  '* must be there. Each row is one booking from this store, priced like one made by hand.':
    '* moet daar wees. Elke ry is een bespreking van hierdie winkel, geprys soos een wat met die hand gemaak is.',
  'Each row is booked and paid by the account of the store: {rows}. A row that the account does not bear stays booked, to be paid again.':
    'Elke ry word bespreek en deur die winkel se rekening betaal: {rows}. ’n Ry wat die rekening nie dra nie, bly bespreek om weer betaal te word.',
  'Deliveries of a store': 'Aflewerings van ’n winkel',
  'Update delivery upload': 'Wysig afleweringsoplaai',
  'Cancel this row?': 'Kanselleer hierdie ry?',
  'Order reference is required': 'Bestelverwysing word vereis',
  'Your own number; a row whose number is under way already changes nothing':
    'Jou eie nommer; ’n ry waarvan die nommer reeds onderweg is, verander niks',
  'Street, suburb and town in one text': 'Straat, voorstad en dorp in een teks',
  'Hours and minutes such as 14:00, for Priority; the first time of the day where it is empty':
    'Ure en minute soos 14:00, vir Priority; die eerste tyd van die dag waar dit leeg is',
  'One that the quotes offer; Standard where it is empty':
    'Een wat die kwotasies aanbied; Standard waar dit leeg is',
  'Where there is no size': 'Waar daar geen grootte is nie',
  'How many alike; one where it is empty': 'Hoeveel eenderse; een waar dit leeg is',
  'Length (cm)': 'Lengte (cm)',
  'Width (cm)': 'Breedte (cm)',
  'Height (cm)': 'Hoogte (cm)',
  'Weight (kg)': 'Gewig (kg)',
  'Line {line} has this order reference already': 'Reël {line} het reeds hierdie bestelverwysing',
  'The account of this store pays beforehand: files of deliveries need one that pays afterwards.':
    'Die rekening van hierdie winkel betaal vooraf: lêers met aflewerings het een nodig wat agterna betaal.',
  'This store has no account that you may book on.':
    'Hierdie winkel het geen rekening waarop jy mag bespreek nie.',
  'This service is not offered for this row.': 'Hierdie diens word nie vir hierdie ry aangebied nie.',
  'This delivery cannot be cancelled for nothing any more.':
    'Hierdie aflewering kan nie meer verniet gekanselleer word nie.',
  'This delivery is not there any more.': 'Hierdie aflewering is nie meer daar nie.',
  'This store has no phone number yet. Add one first.':
    'Hierdie winkel het nog geen telefoonnommer nie. Voeg eers een by.',
  'Several places fit, choose one: {places}': 'Verskeie plekke pas, kies een: {places}',
  'Pay {rows} again': 'Betaal {rows} weer',
  Recipient: 'Ontvanger',
  Time: 'Tyd',
  'Service level': 'Diensvlak',
  Size: 'Grootte',
  'Counts for': 'Geld vir',
  'Made from the rest where it is empty': 'Uit die res gemaak waar dit leeg is',
};
