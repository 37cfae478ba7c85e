// Afrikaans for the messages of the services: English to Afrikaans, the same braces on both sides.
import type { Catalogue } from '../language.ts';

export const services: Catalogue = {
  'A job is under way.': '’n Opdrag is aan die gang.',
  'A paid delivery keeps at least one parcel.': '’n Betaalde aflewering hou minstens een pakkie.',
  'A payment with a saved card is under way.': '’n Betaling met ’n gestoorde kaart is aan die gang.',
  'A picture is required': '’n Foto is verpligtend',
  'A tip cannot be less than 0': '’n Fooitjie kan nie minder as 0 wees nie',
  'At least one delivery is required': 'Minstens een aflewering is verpligtend',
  'At most 2000 deliveries at once': 'Hoogstens 2000 aflewerings op ’n slag',
  'At most {n} parcels travel together.': 'Hoogstens {n} pakkies reis saam.',
  'Area surcharge': 'Gebiedstoeslag',
  'Cancellation fee': 'Kansellasiefooi',
  'Delivery {name} could not be paid with it; the amount is on the account.':
    'Aflewering {name} kon nie daarmee betaal word nie; die bedrag is op die rekening.',
  'Driver pay': 'Bestuurdersbetaling',
  'Email or password is wrong.': 'E-pos of wagwoord is verkeerd.',
  'Enter the code of your authenticator app, or have one sent by email.':
    'Voer die kode van jou verifieertoep in, of laat een per e-pos stuur.',
  'Exception on {name}': 'Uitsondering op {name}',
  'It cannot be delivered before it is collected.': 'Dit kan nie afgelewer word voordat dit afgehaal is nie.',
  'It waits for another driver.': 'Dit wag vir ’n ander bestuurder.',
  'It was changed meanwhile. Please look at the newest version and try again.':
    'Dit is intussen verander. Kyk asseblief na die nuutste weergawe en probeer weer.',
  'It was changed meanwhile. Please try again.': 'Dit is intussen verander. Probeer asseblief weer.',
  'Job {name} was rejected': 'Opdrag {name} is geweier',
  'Near {name}': 'Naby {name}',
  'New delivery {name}': 'Nuwe aflewering {name}',
  'No active territory has the id {id}.': 'Geen aktiewe gebied het die nommer {id} nie.',
  'No collection is possible on this day any more. Please choose another day.':
    'Geen afhaal is meer op hierdie dag moontlik nie. Kies asseblief ’n ander dag.',
  'No quote is selected.': 'Geen kwotasie is gekies nie.',
  'Nobody is impersonated here.': 'Niemand word hier nageboots nie.',
  'Nobody signs in with this email.': 'Niemand meld met hierdie e-pos aan nie.',
  'Not complete yet: {name}.': 'Nog nie volledig nie: {name}.',
  'Nothing is due: please pay from the balance.': 'Niks is verskuldig nie: betaal asseblief uit die saldo.',
  'Nothing was changed: the date can no longer be changed of {name}.':
    'Niks is verander nie: die datum kan nie meer verander word van {name}.',
  'Nothing was deleted: {n} of {all} are paid and under way. Cancel them first.':
    'Niks is geskrap nie: {n} van {all} is betaal en aan die gang. Kanselleer hulle eers.',
  'Only a job that has not begun can be rejected.':
    'Net ’n opdrag wat nog nie begin het nie, kan geweier word.',
  'Only a job with a driver can be adjusted.': 'Net ’n opdrag met ’n bestuurder kan aangepas word.',
  'Only a paid delivery can be adjusted.': 'Net ’n betaalde aflewering kan aangepas word.',
  'Name the job.': 'Noem die opdrag.',
  'Only staff may waive the fee.': 'Net personeel mag die fooi kwytskeld.',
  'Parcels of this job are already with the driver.':
    'Pakkies van hierdie opdrag is reeds by die bestuurder.',
  'Paid and ready to be assigned: {level}, {km} Km.':
    'Betaal en gereed om toegewys te word: {level}, {km} km.',
  'Payment failed for {name}': 'Betaling het misluk vir {name}',
  'Password is too easily guessed': 'Wagwoord is te maklik om te raai',
  'Password must have at least {n} characters': 'Wagwoord moet minstens {n} karakters hê',
  'Please accept the quote first.': 'Aanvaar asseblief eers die kwotasie.',
  'Please choose an account.': 'Kies asseblief ’n rekening.',
  'Please confirm your email address first.': 'Bevestig asseblief eers jou e-posadres.',
  'Please give a name, a picture or a signature.': 'Gee asseblief ’n naam, ’n foto of ’n handtekening.',
  'Please sign in.': 'Meld asseblief aan.',
  Refund: 'Terugbetaling',
  'Refund of the driver tip': 'Terugbetaling van die fooitjie',
  'Refund to card': 'Terugbetaling op kaart',
  'Something went wrong on our side. Please quote {code}.':
    'Iets het aan ons kant verkeerd gegaan. Noem asseblief {code}.',
  'Stop the present impersonation first.': 'Stop eers die huidige nabootsing.',
  'Stores are for store, company and staff users.':
    'Winkels is vir winkel-, maatskappy- en personeelgebruikers.',
  'Territories narrow the lists of staff alone, and this is no member of staff.':
    'Gebiede vernou net personeel se lyste, en dit is nie ’n personeellid nie.',
  'Text messages are not set up here.': 'SMS’e is nie hier opgestel nie.',
  'The balance of the account is not sufficient.': 'Die rekening se saldo is nie voldoende nie.',
  'The card provider does not answer. Please try again in a moment.':
    'Die kaartdiens antwoord nie. Probeer asseblief netnou weer.',
  'The card provider declined it ({reason}); the amount is on the account.':
    'Die kaartdiens het dit geweier ({reason}); die bedrag is op die rekening.',
  'The current password is wrong': 'Die huidige wagwoord is verkeerd',
  'This service is no longer offered to you. Please choose another one.':
    'Hierdie diens word nie meer aan jou gebied nie. Kies asseblief ’n ander.',
  'The date can no longer be changed.': 'Die datum kan nie meer verander word nie.',
  'The file must be a PNG, JPEG, WebP or GIF picture':
    'Die lêer moet ’n PNG-, JPEG-, WebP- of GIF-beeld wees',
  'The identity could not be verified.': 'Die identiteit kon nie geverifieer word nie.',
  'The identity has no verified email.': 'Die identiteit het geen geverifieerde e-pos nie.',
  'The parcels have not been collected yet.': 'Die pakkies is nog nie afgehaal nie.',
  'The parcels have not been handed over yet.': 'Die pakkies is nog nie oorhandig nie.',
  'A drop-off cannot come before its pick-up, nor the way back before the drop-off.':
    '’n Aflaai kan nie voor sy afhaal kom nie, en die pad terug nie voor die aflaai nie.',
  'The parcels of this delivery can no longer be changed.':
    'Die pakkies van hierdie aflewering kan nie meer verander word nie.',
  'The passkey could not be verified. Please try again.':
    'Die wagsleutel kon nie geverifieer word nie. Probeer asseblief weer.',
  'The password is wrong': 'Die wagwoord is verkeerd',
  'Please prove that it is you: with your password, a passkey or a code':
    'Bewys asseblief dat dit jy is: met jou wagwoord, ’n wagsleutel of ’n kode',
  'The portal is out of order for a moment. Please try again.':
    'Die portaal is vir ’n oomblik buite werking. Probeer asseblief weer.',
  'The quote has expired.': 'Die kwotasie het verval.',
  'The window ends before it begins.': 'Die tydvenster eindig voordat dit begin.',
  'There are {n} passkeys already. Remove one first.': 'Daar is reeds {n} wagsleutels. Verwyder eers een.',
  'These parcels cost more than was paid. Please contact support.':
    'Hierdie pakkies kos meer as wat betaal is. Kontak asseblief ondersteuning.',
  'This account cannot pay for this delivery.': 'Hierdie rekening kan nie vir hierdie aflewering betaal nie.',
  'This account is not active.': 'Hierdie rekening is nie aktief nie.',
  'This address is not known. Choose one of the addresses offered.':
    'Hierdie adres is nie bekend nie. Kies een van die adresse wat aangebied word.',
  'The coordinates are not those of this address. Choose it again.':
    'Die koördinate is nie dié van hierdie adres nie. Kies dit weer.',
  'This address has no place on the map.': 'Hierdie adres het geen plek op die kaart nie.',
  'This booking can no longer be changed.': 'Hierdie bespreking kan nie meer verander word nie.',
  'This cannot be done while impersonating.': 'Dit kan nie tydens nabootsing gedoen word nie.',
  'This card has expired': 'Hierdie kaart het verval',
  'This card is not known.': 'Hierdie kaart is nie bekend nie.',
  'This company is not known.': 'Hierdie maatskappy is nie bekend nie.',
  'This day is over.': 'Hierdie dag is verby.',
  'This delivery can be rated once it is delivered.':
    'Hierdie aflewering kan beoordeel word sodra dit afgelewer is.',
  'This delivery cannot be cancelled any more.': 'Hierdie aflewering kan nie meer gekanselleer word nie.',
  'This delivery cannot be returned any more.': 'Hierdie aflewering kan nie meer teruggestuur word nie.',
  'This delivery does not need another attempt.': 'Hierdie aflewering het nie nog ’n poging nodig nie.',
  'This delivery has been rated already.': 'Hierdie aflewering is reeds beoordeel.',
  'This delivery has ended and can no longer be changed.':
    'Hierdie aflewering is afgehandel en kan nie meer verander word nie.',
  'This delivery is not part of the job.': 'Hierdie aflewering is nie deel van die opdrag nie.',
  'This delivery is over.': 'Hierdie aflewering is verby.',
  'This delivery is paid.': 'Hierdie aflewering is betaal.',
  'This driver is not active here.': 'Hierdie bestuurder is nie hier aktief nie.',
  'This email belongs to another user.': 'Hierdie e-pos behoort aan ’n ander gebruiker.',
  'This is another delivery.': 'Dit is ’n ander aflewering.',
  'This is no payment of this delivery.': 'Dit is nie ’n betaling van hierdie aflewering nie.',
  'This job cannot be started.': 'Hierdie opdrag kan nie begin word nie.',
  'This job cannot be taken from its driver.': 'Hierdie opdrag kan nie van sy bestuurder weggeneem word nie.',
  'This job has ended.': 'Hierdie opdrag is afgehandel.',
  'This job has ended: please adjust it by debit or credit.':
    'Hierdie opdrag is afgehandel: pas dit asseblief met ’n debiet of krediet aan.',
  'This job has no driver yet.': 'Hierdie opdrag het nog geen bestuurder nie.',
  'This job is not waiting for a driver.': 'Hierdie opdrag wag nie vir ’n bestuurder nie.',
  'This job is {status}.': 'Hierdie opdrag is {status}.',
  'This link is wrong or no longer valid': 'Hierdie skakel is verkeerd of nie meer geldig nie',
  'This passkey could not be verified.': 'Hierdie wagsleutel kon nie geverifieer word nie.',
  'This passkey is known already.': 'Hierdie wagsleutel is reeds bekend.',
  'This quote cannot be cancelled any more.': 'Hierdie kwotasie kan nie meer gekanselleer word nie.',
  'This quote has expired. Please ask for new quotes.':
    'Hierdie kwotasie het verval. Vra asseblief vir nuwe kwotasies.',
  'This session has ended.': 'Hierdie sessie is verby.',
  'This sign-in took too long. Please sign in again.':
    'Hierdie aanmelding het te lank geneem. Meld asseblief weer aan.',
  'This status cannot be reversed.': 'Hierdie status kan nie omgekeer word nie.',
  'This stop is {status}.': 'Hierdie stop is {status}.',
  'This store belongs to another company.': 'Hierdie winkel behoort aan ’n ander maatskappy.',
  'This store is not known.': 'Hierdie winkel is nie bekend nie.',
  'This store is not served.': 'Hierdie winkel word nie bedien nie.',
  'This timeslot is not available.': 'Hierdie tydgleuf is nie beskikbaar nie.',
  'Too many attempts. Please wait a moment and try again.':
    'Te veel pogings. Wag asseblief ’n oomblik en probeer weer.',
  'Too many changed this at once. Please try again.':
    'Te veel mense het dit gelyktydig verander. Probeer asseblief weer.',
  'This delivery is no longer on its way.': 'Hierdie aflewering is nie meer onderweg nie.',
  'Enough browsers are told of this delivery already.':
    'Genoeg blaaiers word reeds van hierdie aflewering vertel.',
  'Two-factor is switched on already.': 'Tweefaktor is reeds aangeskakel.',
};
