// Afrikaans for the public pages: home, tracking, rating: English to Afrikaans, the same braces on both sides.
import type { Catalogue } from '../language.ts';

export const tracking: Catalogue = {
  now: 'nou',
  'to come': 'kom nog',
  'The price first': 'Eers die prys',
  'Two addresses and a parcel size are enough for a price that holds until it expires.':
    'Twee adresse en ’n pakkiegrootte is genoeg vir ’n prys wat geld totdat dit verval.',
  'Your pace': 'Jou tempo',
  'Flexible, to the time slot, or just around the corner: four service levels for one form.':
    'Buigsaam, tot op die tydgleuf, of net om die draai: vier diensvlakke vir een vorm.',
  'Seen all the way': 'Heelpad sigbaar',
  'Sender and receiver follow the driver on one link, from the pick-up to the signature.':
    'Afsender en ontvanger volg die bestuurder op een skakel, van die afhaal tot die handtekening.',
  'Send it now.': 'Stuur dit nou.',
  'Watch it arrive.': 'Sien hoe dit aankom.',
  'Book a courier in a minute, pay by card or account, and follow the parcel to the door. No account needed to begin.':
    'Bespreek ’n koerier in ’n minuut, betaal met ’n kaart of rekening, en volg die pakkie tot by die deur. Geen rekening nodig om te begin nie.',
  'Sign up': 'Registreer',
  'How prices work': 'Hoe pryse werk',
  'Where is my parcel?': 'Waar is my pakkie?',
  'How it works': 'Hoe dit werk',
  Pricing: 'Pryse',
  Businesses: 'Besighede',
  Developers: 'Ontwikkelaars',
  About: 'Oor ons',
  Questions: 'Vrae',
  Shopify: 'Shopify',
  WooCommerce: 'WooCommerce',
  Terms: 'Voorwaardes',
  Privacy: 'Privaatheid',
  Main: 'Hoofkieslys',
  'About this site': 'Oor hierdie werf',
  Bad: 'Sleg',
  Poor: 'Swak',
  Fair: 'Redelik',
  Good: 'Goed',
  Excellent: 'Uitstekend',
  'How was it?': 'Hoe was dit?',
  '{stars} of 5, {word}': '{stars} van 5, {word}',
  'Rate delivery': 'Beoordeel aflewering',
  'Choose one to five stars first.': 'Kies eers een tot vyf sterre.',
  'Your rating goes to the driver’s record and to us.':
    'Jou beoordeling gaan na die bestuurder se rekord en na ons.',
  'Comment (optional)': 'Kommentaar (opsioneel)',
  'Send rating': 'Stuur beoordeling',
  'Thank you': 'Dankie',
  'Glad it went well. Would you tell others as well?':
    'Bly dit het goed gegaan. Sal jy dit ook vir ander vertel?',
  'Your rating has been saved and helps the next delivery.':
    'Jou beoordeling is gestoor en help die volgende aflewering.',
  'Write a review': 'Skryf ’n resensie',
  'Enter a waybill, order reference or barcode': 'Voer ’n vragbrief, bestelverwysing of strepieskode in',
  'Waybill, order reference or barcode': 'Vragbrief, bestelverwysing of strepieskode',
  'Expected {when}': 'Verwag {when}',
  'On its way back to the sender': 'Op pad terug na die afsender',
  'Rate this delivery': 'Beoordeel hierdie aflewering',
  'Your delivery': 'Jou aflewering',
  'This tracking link leads to no delivery. Check that it is complete, or search by waybill.':
    'Hierdie naspoorskakel lei na geen aflewering nie. Maak seker dat dit volledig is, of soek volgens vragbrief.',
  'This link leads to no delivery. Check that it is complete, or search by waybill.':
    'Hierdie skakel lei na geen aflewering nie. Maak seker dat dit volledig is, of soek volgens vragbrief.',
  'Delivery not found': 'Aflewering nie gevind nie',
  'What you see may be out of date: {message}': 'Wat jy sien, is dalk verouderd: {message}',
  'Another one?': 'Nog een?',
  '{notFound} The waybill stands on your confirmation and must be complete.':
    '{notFound} Die vragbrief staan op jou bevestiging en moet volledig wees.',
  'Found deliveries': 'Gevonde aflewerings',
  '{from} to {to}': '{from} na {to}',
  'Find your delivery without an account.': 'Vind jou aflewering sonder ’n rekening.',
  '{driver} is {away} from the drop-off as the crow flies.':
    '{driver} is in ’n reguit lyn {away} van die aflaaipunt.',
  '{driver} is on the way.': '{driver} is op pad.',
  'The driver': 'Die bestuurder',
  'Seen {when}.': 'Gesien {when}.',
  'The driver, {away} from the drop-off; north is up.':
    'Die bestuurder, {away} van die aflaaipunt; noord is bo.',
  'only in {where}': 'slegs in {where}',
};
