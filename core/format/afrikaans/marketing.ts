// Afrikaans for the marketing pages: English to Afrikaans, the same braces on both sides.
import type { Catalogue } from '../language.ts';

export const marketing: Catalogue = {
  'Book a delivery': 'Bespreek ’n aflewering',
  'You see the price before you accept anything, and it is held until the quote expires.':
    'Jy sien die prys voordat jy enigiets aanvaar, en dit geld totdat die kwotasie verval.',
  'What a price is made of': 'Waaruit ’n prys bestaan',
  'How you pay': 'Hoe jy betaal',
  'By card while you book, or from an account: a prepaid balance, or by agreement at the end of the month for companies.':
    'Met ’n kaart terwyl jy bespreek, of uit ’n rekening: ’n voorafbetaalde saldo, of volgens ooreenkoms aan die einde van die maand vir maatskappye.',
  'For businesses': 'Vir besighede',
  'One company, any number of stores, and each person sees what concerns them.':
    'Een maatskappy, enige aantal winkels, en elkeen sien wat hom of haar raak.',
  'Send from every branch': 'Stuur van elke tak af',
  'Who books for a store sends from its address. Company administrators see the deliveries of all stores; store users see those of their own.':
    'Wie vir ’n winkel bespreek, stuur van sy adres af. Maatskappy-administrateurs sien die aflewerings van alle winkels; winkelgebruikers sien dié van hul eie.',
  'See every delivery': 'Sien elke aflewering',
  'All deliveries of the company in one list, by status, store, day or reference, and the same list as a spreadsheet.':
    'Al die maatskappy se aflewerings in een lys, volgens status, winkel, dag of verwysing, en dieselfde lys as ’n sigblad.',
  'Know where it is': 'Weet waar dit is',
  'Each delivery shows its status and its times, and whoever receives it follows it by a link that needs no account.':
    'Elke aflewering wys sy status en sy tye, en wie dit ontvang, volg dit met ’n skakel waarvoor geen rekening nodig is nie.',
  'Apply as a business': 'Doen aansoek as besigheid',
  'Drive with us': 'Ry saam met ons',
  'Runs near you, and a route that makes sense.': 'Ritte naby jou, en ’n roete wat sin maak.',
  'What you need': 'Wat jy nodig het',
  'Apply as a partner': 'Doen aansoek as vennoot',
  'For developers': 'Vir ontwikkelaars',
  'Everything the portal does goes through an API that you can call too.':
    'Alles wat die portaal doen, gaan deur ’n API wat jy ook kan aanroep.',
  'Be told, do not ask': 'Word ingelig, moenie vra nie',
  'Safe to repeat': 'Veilig om te herhaal',
  'Send an Idempotency-Key with a booking or a payment and a repeated request acts once.':
    'Stuur ’n Idempotency-Key saam met ’n bespreking of betaling, en ’n herhaalde versoek werk net een keer.',
  'About Umzila': 'Oor Umzila',
  'Umzila is isiZulu for the trail that something leaves. We show you the trail of your parcel.':
    'Umzila is isiZulu vir die spoor wat iets nalaat. Ons wys jou die spoor van jou pakkie.',
  'What we do': 'Wat ons doen',
  'We collect parcels and bring them where they should be, in South Africa and Kenya, and show each step while it happens.':
    'Ons haal pakkies af en bring hulle waar hulle moet wees, in Suid-Afrika en Kenia, en wys elke stap terwyl dit gebeur.',
  'Who delivers': 'Wie aflewer',
  'Have your waybill at hand; it lets us find your delivery at once.':
    'Hou jou vragbrief byderhand; daarmee vind ons jou aflewering dadelik.',
  'About a delivery': 'Oor ’n aflewering',
  'Track it first: the page shows where it is and when it should arrive.':
    'Volg dit eers: die bladsy wys waar dit is en wanneer dit behoort aan te kom.',
  'About working together': 'Oor saamwerk',
  'The pages for businesses, drivers and developers say what we offer each of them.':
    'Die bladsye vir besighede, bestuurders en ontwikkelaars sê wat ons elkeen bied.',
  'Umzila for Shopify': 'Umzila vir Shopify',
  'Your shop can offer our delivery through the same calls that this portal uses.':
    'Jou winkel kan ons aflewering aanbied deur dieselfde oproepe wat hierdie portaal gebruik.',
  'How it connects': 'Hoe dit koppel',
  'What your customer sees': 'Wat jou kliënt sien',
  'What your program shows: a price before paying, and a link that shows the delivery on its way.':
    'Wat jou program wys: ’n prys voor betaling, en ’n skakel wat die aflewering onderweg wys.',
  'Umzila for WooCommerce': 'Umzila vir WooCommerce',
  'Your shop can ask for a price, book, and pass on the tracking link through the same calls that this portal uses.':
    'Jou winkel kan ’n prys vra, bespreek, en die naspoorskakel aangee deur dieselfde oproepe wat hierdie portaal gebruik.',
  'When something changes': 'Wanneer iets verander',
  'Questions and answers': 'Vrae en antwoorde',
  'The short ones first.': 'Die kortes eerste.',
  'Open the tracking link you were sent, or enter the waybill, your order reference or the barcode on the tracking page.':
    'Maak die naspoorskakel oop wat aan jou gestuur is, of voer die vragbrief, jou bestelverwysing of die strepieskode op die naspoorbladsy in.',
  'Do I need an account to send something?': 'Het ek ’n rekening nodig om iets te stuur?',
  'No. The booking asks for your name, email and phone along the way. With an account you need not type them twice.':
    'Nee. Die bespreking vra langs die pad vir jou naam, e-pos en telefoon. Met ’n rekening hoef jy dit nie twee keer te tik nie.',
  'How long does a quote hold?': 'Hoe lank geld ’n kwotasie?',
  'Each quote counts down to its expiry. After that, ask again: the addresses and parcels are kept.':
    'Elke kwotasie tel af tot dit verval. Vra daarna weer: die adresse en pakkies word behou.',
  'Can I change a delivery after paying?': 'Kan ek ’n aflewering verander nadat ek betaal het?',
  'You can cancel it: it is refunded, less a fee once a driver is assigned. References, contacts and remarks are changed by our staff.':
    'Jy kan dit kanselleer: dit word terugbetaal, minus ’n fooi sodra ’n bestuurder toegeken is. Verwysings, kontakte en opmerkings word deur ons personeel verander.',
  'What is collect on delivery?': 'Wat is afhaal by aflewering?',
  'The driver brings something back from the drop-off. It counts as two ways and is priced so.':
    'Die bestuurder bring iets terug van die aflaaipunt. Dit tel as twee ritte en word so geprys.',
  Booking: 'Bespreking',
  'A delivery is agreed when a quote is accepted and paid, or accepted by an account with terms.':
    '’n Aflewering is ooreengekom wanneer ’n kwotasie aanvaar en betaal is, of aanvaar is deur ’n rekening met terme.',
  'What may be sent': 'Wat gestuur mag word',
  'Nothing dangerous, illegal or alive. Fragile things must be packed for the road and marked as fragile.':
    'Niks wat gevaarlik, onwettig of lewend is nie. Breekbare goed moet vir die pad verpak en as breekbaar gemerk wees.',
  Cancelling: 'Kansellasie',
  'Before a driver is assigned a cancelled delivery is refunded in full, afterwards less a fee. A parcel already collected is returned to its sender.':
    'Voordat ’n bestuurder toegeken is, word ’n gekanselleerde aflewering ten volle terugbetaal, daarna minus ’n fooi. ’n Pakkie wat reeds afgehaal is, word na sy afsender teruggestuur.',
  Proof: 'Bewys',
  'A delivery counts as handed over with a name, a signature or a picture taken at the address.':
    '’n Aflewering geld as oorhandig met ’n naam, ’n handtekening of ’n foto wat by die adres geneem is.',
  'To deliver': 'Om af te lewer',
  'Names, addresses and phone numbers of sender and receiver. Of the drivers, the one who has the run sees them.':
    'Name, adresse en telefoonnommers van afsender en ontvanger. Van die bestuurders sien die een wat die rit het, dit.',
  'To be paid': 'Om betaal te word',
  'Card details go to the payment provider and never to us; we keep the last four digits and the expiry of a card you chose to save.':
    'Kaartbesonderhede gaan na die betaaldiens en nooit na ons nie; ons hou die laaste vier syfers en die vervaldatum van ’n kaart wat jy gekies het om te stoor.',
  'On the tracking page': 'Op die naspoorbladsy',
  'Status, times and the driver’s position while the parcel is on its way, and no prices. The driver can be called while the parcel is the next stop; sender and receiver cannot.':
    'Status, tye en die bestuurder se posisie terwyl die pakkie op pad is, en geen pryse nie. Die bestuurder kan gebel word terwyl die pakkie die volgende stop is; afsender en ontvanger nie.',
  'Your say': 'Jou sê',
  'Ask for what we hold about you, or to have it deleted, where the law does not oblige us to keep it.':
    'Vra vir wat ons oor jou hou, of dat dit geskrap word, waar die wet ons nie verplig om dit te hou nie.',
};
