// Afrikaans for the public site: English to Afrikaans, the same braces on both sides.
import type { Catalogue } from '../language.ts';
import { siteHelp } from './siteHelp.ts';

export const site: Catalogue = {
  ...siteHelp,
  'No connection': 'Geen verbinding nie',
  'This page could not be loaded. Try again when you have a connection.':
    'Hierdie bladsy kon nie gelaai word nie. Probeer weer wanneer jy ’n verbinding het.',
  'Prices by distance': 'Pryse volgens afstand',
  'Street or suburb': 'Straat of voorstad',
  Parcel: 'Pakkie',
  'Show the price': 'Wys die prys',
  Example: 'Voorbeeld',
  'Version {version}, in force since {day}': 'Weergawe {version}, van krag sedert {day}',
  'Courier deliveries that you can watch': 'Koerieraflewerings wat jy kan dophou',
  'Book a courier in a minute, see the price before you accept, and follow the parcel to the door on a live map.':
    'Bespreek ’n koerier binne ’n minuut, sien die prys voordat jy aanvaar, en volg die pakkie op ’n lewendige kaart tot by die deur.',
  'Why people send with us': 'Waarom mense saam met ons stuur',
  'Flexible, to the time slot, or just around the corner: each service level in the same form.':
    'Buigsaam, op die tydgleuf, of net om die draai: elke diensvlak in dieselfde vorm.',
  'Parcels from {price}': 'Pakkies vanaf {price}',
  'Where we deliver': 'Waar ons aflewer',
  'Within each of these, and from one to another: the price goes by the distance.':
    'Binne elkeen hiervan, en van een na ’n ander: die prys gaan volgens die afstand.',
  'What would it cost?': 'Wat sou dit kos?',
  'Two places are enough. The price is that of a weekday, with VAT, by the rates in force today.':
    'Twee plekke is genoeg. Die prys is dié van ’n weeksdag, met BTW, volgens die tariewe wat vandag geld.',
  'Say where': 'Sê waar',
  'Type two addresses, choose a parcel size and the day.':
    'Tik twee adresse, kies ’n pakkiegrootte en die dag.',
  'Every service level that reaches the address shows its price and its time windows. You pay by card or from your account.':
    'Elke diensvlak wat die adres bereik, wys sy prys en sy tydvensters. Jy betaal met ’n kaart of uit jou rekening.',
  'Follow it': 'Volg dit',
  'A driver collects the parcel. You and the receiver see it move, and the proof of delivery ends the trip.':
    '’n Bestuurder haal die pakkie af. Jy en die ontvanger sien dit beweeg, en die bewys van aflewering sluit die rit af.',
  'Made for shops with more than one counter': 'Gemaak vir winkels met meer as een toonbank',
  'Every branch books from its own address': 'Elke tak bespreek van sy eie adres af',
  'All deliveries in one list, and as a spreadsheet': 'Alle aflewerings in een lys, en as ’n sigblad',
  'Pay from one account, or at the end of the month by agreement':
    'Betaal uit een rekening, of volgens ooreenkoms aan die einde van die maand',
  'Drive, or bring your own fleet': 'Bestuur self, of bring jou eie vloot',
  'Partners join with their vehicles and invite their drivers. Everybody knows what comes next on the way.':
    'Vennote sluit met hul voertuie aan en nooi hul bestuurders. Almal weet wat volgende op die pad kom.',
  'Runs are assigned to you while you are online': 'Ritte word aan jou toegeken terwyl jy aanlyn is',
  'Each stop says whom to meet and in which window': 'Elke stop sê wie jy ontmoet en in watter tydvenster',
  'What a run pays stands on the run': 'Wat ’n rit betaal, staan by die rit',
  'Send something today': 'Stuur vandag iets',
  'The price comes before your name does.': 'Die prys kom voor jou naam.',
  'Umzila is a courier that shows each step of a delivery while it happens, in South Africa and Kenya.':
    'Umzila is ’n koerier wat elke stap van ’n aflewering wys terwyl dit gebeur, in Suid-Afrika en Kenia.',
  'Who we are': 'Wie ons is',
  'Our drivers and those of our partners, rated by the people they deliver to. Whoever joins does so by an application that people look at, and we ask for new papers before the old ones expire.':
    'Ons bestuurders en dié van ons vennote, beoordeel deur die mense by wie hulle aflewer. Wie aansluit, doen dit deur ’n aansoek waarna mense kyk, en ons vra nuwe dokumente voordat die oues verval.',
  'What you can rely on': 'Waarop jy kan staatmaak',
  'A price that is shown before you accept, a status that is told as it changes, and a proof for every delivery: a name, a signature or a picture.':
    '’n Prys wat gewys word voordat jy aanvaar, ’n status wat gewys word soos dit verander, en ’n bewys vir elke aflewering: ’n naam, ’n handtekening of ’n foto.',
  'Who works with us': 'Wie saam met ons werk',
  'Shops, pharmacies and offices that send from several addresses.':
    'Winkels, apteke en kantore wat van verskeie adresse af stuur.',
  'Partners and drivers': 'Vennote en bestuurders',
  'People with a vehicle, and fleets that bring their own drivers.':
    'Mense met ’n voertuig, en vlote wat hul eie bestuurders bring.',
  'Programs that quote, book and follow by the same calls as this portal.':
    'Programme wat met dieselfde oproepe as hierdie portaal kwoteer, bespreek en volg.',
  'What a delivery costs by distance and service level, with VAT, and a calculator for your own two addresses.':
    'Wat ’n aflewering volgens afstand en diensvlak kos, met BTW, en ’n sakrekenaar vir jou eie twee adresse.',
  'Your own two addresses': 'Jou eie twee adresse',
  'The price is that of a weekday, with VAT, by the rates in force today. The quote of a booking is the one that counts.':
    'Die prys is dié van ’n weeksdag, met BTW, volgens die tariewe wat vandag geld. Die kwotasie van ’n bespreking is die een wat tel.',
  'What it costs by distance': 'Wat dit volgens afstand kos',
  'The smallest parcel on a weekday, one way, with VAT.':
    'Die kleinste pakkie op ’n weeksdag, een rigting, met BTW.',
  'Distance and size': 'Afstand en grootte',
  'The distance between the two addresses, the size of the parcels, the service level and the day.':
    'Die afstand tussen die twee adresse, die grootte van die pakkies, die diensvlak en die dag.',
  'Each part on its own line': 'Elke deel op sy eie reël',
  'VAT is shown on its own line, and so is a surcharge where an area has one. You can have the price of a quote explained.':
    'BTW word op sy eie reël gewys, en so ook ’n toeslag waar ’n gebied een het. Jy kan die prys van ’n kwotasie laat verduidelik.',
  'Questions about prices': 'Vrae oor pryse',
  'What does a cancelled delivery cost?': 'Wat kos ’n gekanselleerde aflewering?',
  'Nothing before a driver is assigned: everything is refunded. Afterwards it is refunded less a fee.':
    'Niks voordat ’n bestuurder toegeken is nie: alles word terugbetaal. Daarna word dit min ’n fooi terugbetaal.',
  'Deliveries for companies with one or many stores: book from every branch, see everything in one list, pay from one account.':
    'Aflewerings vir maatskappye met een of baie winkels: bespreek van elke tak af, sien alles in een lys, betaal uit een rekening.',
  'What you get': 'Wat jy kry',
  'One account': 'Een rekening',
  'Pay in beforehand, or agree on payment at the end of the month.':
    'Betaal vooraf in, of kom ooreen oor betaling aan die einde van die maand.',
  'Your own programs': 'Jou eie programme',
  'Keys with rights of their own, calls for everything that this portal does, and webhooks that tell your programs what happened.':
    'Sleutels met hul eie regte, oproepe vir alles wat hierdie portaal doen, en webhooks wat jou programme vertel wat gebeur het.',
  'Proof that holds': 'Bewys wat hou',
  'A name, a signature or a picture for every delivery, kept with it.':
    '’n Naam, ’n handtekening of ’n foto vir elke aflewering, daarby bewaar.',
  'How you join': 'Hoe jy aansluit',
  Apply: 'Doen aansoek',
  'Tell us about the company, its stores and how much you send. It takes about fifteen minutes and can be left and found again.':
    'Vertel ons van die maatskappy, sy winkels en hoeveel julle stuur. Dit duur omtrent vyftien minute en kan gelos en weer opgetel word.',
  'We check your papers': 'Ons kontroleer jou papiere',
  'A registration certificate or the owner’s ID. Whatever is missing we ask for; you answer in the same place.':
    '’n Registrasiesertifikaat of die eienaar se ID. Wat ook al kortkom, vra ons; jy antwoord op dieselfde plek.',
  'Once approved, you are the administrator of your company: invite your people and book the first delivery.':
    'Sodra jy goedgekeur is, is jy die administrateur van jou maatskappy: nooi jou mense en bespreek die eerste aflewering.',
  'Ready when your first parcel is': 'Gereed wanneer jou eerste pakkie gereed is',
  'Begin the application now and finish it whenever you like.':
    'Begin nou met die aansoek en voltooi dit wanneer jy wil.',
  'Join as a partner with your own vehicles and drivers, or drive for a partner: how it works, what you need, how you are paid.':
    'Sluit aan as vennoot met jou eie voertuie en bestuurders, of bestuur vir ’n vennoot: hoe dit werk, wat jy nodig het, hoe jy betaal word.',
  'A day on the road': '’n Dag op die pad',
  'Go online': 'Gaan aanlyn',
  'You say when you are available. A run is assigned to you; you start it or reject it.':
    'Jy sê wanneer jy beskikbaar is. ’n Rit word aan jou toegeken; jy begin dit of weier dit.',
  'Stop by stop': 'Stop vir stop',
  'Each stop says whom to meet and in which window, with the way there. Without a line your steps are kept and sent later.':
    'Elke stop sê wie jy ontmoet en in watter tydvenster, met die pad daarheen. Sonder ’n verbinding word jou stappe bewaar en later gestuur.',
  'Hand over': 'Oorhandig',
  'A name, a signature or a picture ends the stop. What the run pays is earned when it is completed: yours, or your partner’s.':
    '’n Naam, ’n handtekening of ’n foto sluit die stop af. Wat die rit betaal, is verdien wanneer dit voltooi is: joune, of jou vennoot s’n.',
  'A vehicle with its papers': '’n Voertuig met sy papiere',
  'A motorcycle, a car, a bakkie or a truck: registered, licensed and insured.':
    '’n Motorfiets, ’n motor, ’n bakkie of ’n vragmotor: geregistreer, gelisensieer en verseker.',
  'Your own papers': 'Jou eie papiere',
  'An ID or passport, a driving licence, a police clearance and a portrait. The application says which of them, and until when each is good.':
    '’n ID of paspoort, ’n rybewys, ’n polisieklaring en ’n portret. Die aansoek sê watter daarvan, en tot wanneer elkeen geldig is.',
  'A phone': '’n Foon',
  'For the stops, the map and the proof of delivery. There is nothing to install.':
    'Vir die stoppe, die kaart en die bewys van aflewering. Daar is niks om te installeer nie.',
  'Bring your fleet': 'Bring jou vloot',
  'A partner applies once, adds vehicles, and invites drivers and assistants by email.':
    '’n Vennoot doen een keer aansoek, voeg voertuie by, en nooi bestuurders en assistente per e-pos.',
  'Each driver answers their own invitation and sends their own papers':
    'Elke bestuurder beantwoord die eie uitnodiging en stuur die eie papiere',
  'You see who is approved, and whose papers run out': 'Jy sien wie goedgekeur is, en wie se papiere verval',
  'Earnings of all your drivers on one account, paid out to your bank':
    'Verdienste van al jou bestuurders op een rekening, uitbetaal na jou bank',
  'Questions about driving': 'Vrae oor bestuur',
  'I want to drive for a partner. Where do I apply?': 'Ek wil vir ’n vennoot bestuur. Waar doen ek aansoek?',
  'Your partner, or our staff, send you an invitation by email. Its link opens your application.':
    'Jou vennoot, of ons personeel, stuur vir jou ’n uitnodiging per e-pos. Die skakel daarin maak jou aansoek oop.',
  'How old do I have to be?': 'Hoe oud moet ek wees?',
  'Eighteen or older.': 'Agtien of ouer.',
  'What happens to my papers if I am rejected?': 'Wat gebeur met my papiere as ek afgekeur word?',
  'Pages and numbers are erased when their time is over: how long that is stands where the application begins. You can ask that another person looks at the decision.':
    'Bladsye en nommers word uitgewis wanneer hul tyd verby is: hoe lank dit is, staan waar die aansoek begin. Jy kan vra dat iemand anders na die besluit kyk.',
  // The status page.
  'Whether booking, tracking, live changes, letters, card payments and addresses work right now.':
    'Of bespreking, volg, regstreekse veranderinge, briewe, kaartbetalings en adresse nou werk.',
  'Everything works': 'Alles werk',
  'Something is disturbed': 'Iets is versteur',
  'As the portal finds itself at this moment. Load the page again for a newer look.':
    'Soos die portaal homself op hierdie oomblik vind. Laai die bladsy weer om nuut te kyk.',
  'Disturbed since {time}': 'Versteur sedert {time}',
  'Booking and tracking': 'Bespreek en volg',
  'Live changes': 'Regstreekse veranderinge',
  'Letters by email': 'Briewe per e-pos',
  'Card payments': 'Kaartbetalings',
  'Addresses and maps': 'Adresse en kaarte',
  'Does something not work for you?': 'Werk iets nie vir jou nie?',
  'Write to us, with your waybill if it is about a delivery.':
    'Skryf vir ons, met jou vragbrief as dit oor ’n aflewering gaan.',
};
