// Afrikaans for the marketing pages: English to Afrikaans, the same braces on both sides.
import type { Catalogue } from '../language.ts';

export const marketing: Catalogue = {
  'Book a delivery': 'Bespreek ’n aflewering',
  'You see the price before you accept anything, and it is held until the quote expires.':
    'Jy sien die prys voordat jy enigiets aanvaar, en dit geld totdat die kwotasie verval.',
  'What a price is made of': 'Waaruit ’n prys bestaan',
  'The distance between the two addresses, the size of the parcels, the service level and the day. VAT is shown on its own line, and so is a surcharge where an area has one.':
    'Die afstand tussen die twee adresse, die grootte van die pakkies, die diensvlak en die dag. BTW word op sy eie reël gewys, en so ook ’n toeslag waar ’n gebied een het.',
  'Four service levels': 'Vier diensvlakke',
  'Standard is flexible and costs least. Priority keeps to a time slot you choose. Hyperlocal is for what is near. Emergency Relief is free, where it is offered.':
    'Standaard is buigsaam en kos die minste. Prioriteit hou by ’n tydgleuf wat jy kies. Hiperlokaal is vir wat naby is. Noodhulp is gratis waar dit aangebied word.',
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
  'A motorcycle, a car, a bakkie or a truck, with its papers in order, and a phone for the stops and the proof of delivery.':
    '’n Motorfiets, ’n motor, ’n bakkie of ’n vragmotor met sy papiere in orde, en ’n foon vir die stoppe en die bewys van aflewering.',
  'You go online, a run is assigned to you, you start it or reject it. Each stop says whom to meet and in which window.':
    'Jy gaan aanlyn, ’n rit word aan jou toegeken, jy begin dit of weier dit. Elke stop sê wie jy ontmoet en in watter tydvenster.',
  'Apply as a partner': 'Doen aansoek as vennoot',
  'For developers': 'Vir ontwikkelaars',
  'Everything the portal does goes through an API that you can call too.':
    'Alles wat die portaal doen, gaan deur ’n API wat jy ook kan aanroep.',
  'Quote, book, follow': 'Kwoteer, bespreek, volg',
  'Create quotes, accept one, pay from an account and follow the delivery until it is handed over.':
    'Skep kwotasies, aanvaar een, betaal uit ’n rekening en volg die aflewering totdat dit oorhandig is.',
  'Be told, do not ask': 'Word ingelig, moenie vra nie',
  'A program that is signed in for a company or a store hears of each change of its deliveries over the live hub.':
    '’n Program wat vir ’n maatskappy of ’n winkel ingeteken is, hoor oor die lewendige verbinding van elke verandering aan sy aflewerings.',
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
  'Our drivers and those of our partners, rated by the people they deliver to.':
    'Ons bestuurders en dié van ons vennote, beoordeel deur die mense by wie hulle aflewer.',
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
  'A program of your shop signs in as a user of this portal, asks for quotes, books, and pays from an account. There is no ready-made app for Shopify.':
    '’n Program van jou winkel teken in as ’n gebruiker van hierdie portaal, vra kwotasies, bespreek, en betaal uit ’n rekening. Daar is nie ’n klaar toepassing vir Shopify nie.',
  'What your customer sees': 'Wat jou kliënt sien',
  'What your program shows: a price before paying, and a link that shows the delivery on its way.':
    'Wat jou program wys: ’n prys voor betaling, en ’n skakel wat die aflewering onderweg wys.',
  'Umzila for WooCommerce': 'Umzila vir WooCommerce',
  'Your shop can ask for a price, book, and pass on the tracking link through the same calls that this portal uses.':
    'Jou winkel kan ’n prys vra, bespreek, en die naspoorskakel aangee deur dieselfde oproepe wat hierdie portaal gebruik.',
  'A program of your shop signs in as a user of this portal and chooses which service levels it offers. There is no ready-made plug-in for WooCommerce.':
    '’n Program van jou winkel teken in as ’n gebruiker van hierdie portaal en kies watter diensvlakke dit aanbied. Daar is nie ’n klaar inprop vir WooCommerce nie.',
  'When something changes': 'Wanneer iets verander',
  'Your program asks with the tracking link whether the parcel is collected, delivered or returned.':
    'Jou program vra met die naspoorskakel of die pakkie afgehaal, afgelewer of teruggestuur is.',
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
  'The rules of a delivery, in short.': 'Die reëls van ’n aflewering, in die kort.',
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
  'What we keep, and why.': 'Wat ons hou, en hoekom.',
  'To deliver': 'Om af te lewer',
  'Names, addresses and phone numbers of sender and receiver. Of the drivers, the one who has the run sees them.':
    'Name, adresse en telefoonnommers van afsender en ontvanger. Van die bestuurders sien die een wat die rit het, dit.',
  'To be paid': 'Om betaal te word',
  'Card details go to the payment provider and never to us; we keep the last four digits and the expiry of a card you chose to save.':
    'Kaartbesonderhede gaan na die betaaldiens en nooit na ons nie; ons hou die laaste vier syfers en die vervaldatum van ’n kaart wat jy gekies het om te stoor.',
  'On the tracking page': 'Op die naspoorbladsy',
  'Status, times and the driver’s position while the parcel is on its way. No contact details, no prices.':
    'Status, tye en die bestuurder se posisie terwyl die pakkie op pad is. Geen kontakbesonderhede nie, geen pryse nie.',
  'Your say': 'Jou sê',
  'Ask for what we hold about you, or to have it deleted, where the law does not oblige us to keep it.':
    'Vra vir wat ons oor jou hou, of dat dit geskrap word, waar die wet ons nie verplig om dit te hou nie.',
};
