// Afrikaans for the pages of the public site for programs, and for questions and rules.
import type { Catalogue } from '../language.ts';

export const siteHelp: Catalogue = {
  'How to reach Umzila about a delivery, an invoice or working together.':
    'Hoe om Umzila te bereik oor ’n aflewering, ’n faktuur of samewerking.',
  'Write to us': 'Skryf aan ons',
  'We answer during office hours, from Monday to Friday.':
    'Ons antwoord gedurende kantoorure, van Maandag tot Vrydag.',
  'What is it about?': 'Waaroor gaan dit?',
  'About what we keep of you': 'Oor wat ons van jou bewaar',
  'Answers about tracking, booking, changing, cancelling and receiving a delivery.':
    'Antwoorde oor die volg, bespreking, verandering, kansellering en ontvangs van ’n aflewering.',
  Sending: 'Stuur',
  'What may be sent?': 'Wat mag gestuur word?',
  Receiving: 'Ontvang',
  'Who sees where my parcel goes?': 'Wie sien waarheen my pakkie gaan?',
  'Who has the link sees the status, the times and the driver’s position on the way, and no prices. The driver can be called while the parcel is the next stop; sender and receiver cannot.':
    'Wie die skakel het, sien die status, die tye en die bestuurder se posisie onderweg, en geen pryse nie. Die bestuurder kan gebel word terwyl die pakkie die volgende stop is; afsender en ontvanger nie.',
  'How do I say how it went?': 'Hoe sê ek hoe dit gegaan het?',
  'The link of your delivery asks for one to five stars once it is delivered.':
    'Die skakel van jou aflewering vra een tot vyf sterre sodra dit afgelewer is.',
  'Working with us': 'Werk saam met ons',
  'How do I become a business customer?': 'Hoe word ek ’n besigheidskliënt?',
  'Sign up, confirm your email and phone, and apply as a business. You can leave the application and go on later, on another device too.':
    'Registreer, bevestig jou e-pos en foon, en doen aansoek as besigheid. Jy kan die aansoek los en later aangaan, ook op ’n ander toestel.',
  'How do I become a driver?': 'Hoe word ek ’n bestuurder?',
  'Partners apply on their own and invite their drivers. Whoever was invited opens the link of the invitation.':
    'Vennote doen self aansoek en nooi hul bestuurders. Wie genooi is, maak die skakel van die uitnodiging oop.',
  'Is there an API?': 'Is daar ’n API?',
  'Yes, for everything that this portal does, with keys, webhooks and an OpenAPI document.':
    'Ja, vir alles wat hierdie portaal doen, met sleutels, webhooks en ’n OpenAPI-dokument.',
  'The rules of a delivery: booking, what may be sent, cancelling and proof.':
    'Die reëls van ’n aflewering: bespreking, wat gestuur mag word, kansellering en bewys.',
  'The rules of a delivery, in short': 'Die reëls van ’n aflewering, kortliks',
  'What we keep of senders, receivers and drivers, why, and how you have a say in it.':
    'Wat ons van afsenders, ontvangers en bestuurders bewaar, waarom, en hoe jy daaroor kan saampraat.',
  'What we keep, and why': 'Wat ons bewaar, en waarom',
  'Ask for prices': 'Vra pryse',
  'At your checkout, your program sends the two addresses and gets a price for each service level.':
    'By jou betaalpunt stuur jou program die twee adresse en kry ’n prys vir elke diensvlak.',
  'Take the one that was chosen': 'Neem die een wat gekies is',
  'The quote is selected, then accepted with the contact of the receiver.':
    'Die kwotasie word gekies en dan met die kontak van die ontvanger aanvaar.',
  'Pay from your account': 'Betaal uit jou rekening',
  'The delivery is paid from the balance of your company, or on its terms.':
    'Die aflewering word uit die saldo van jou maatskappy betaal, of op sy terme.',
  'Show it on the order': 'Wys dit by die bestelling',
  'The answer carries the waybill and the hash of the tracking page. Anybody may ask by it, without a key.':
    'Die antwoord dra die vragbrief en die hutskode van die volgbladsy. Enigiemand mag daarmee vra, sonder ’n sleutel.',
  'What there is today': 'Wat daar vandag is',
  'The four calls of a shop': 'Die vier oproepe van ’n winkel',
  'Worth knowing': 'Goed om te weet',
  'A webhook tells your program that a parcel was collected, delivered or returned, so that the order in your shop says so too.':
    '’n Webhook vertel jou program dat ’n pakkie afgehaal, afgelewer of teruggestuur is, sodat die bestelling in jou winkel dit ook sê.',
  'A key for your shop alone': '’n Sleutel net vir jou winkel',
  'Its rights are chosen call by call, it can be bound to your network, and it is changed without a gap.':
    'Sy regte word oproep vir oproep gekies, dit kan aan jou netwerk gebind word, en dit word sonder ’n gaping vervang.',
  'Connect your shop': 'Koppel jou winkel',
  'Apply as a business, name the shop in the application, and ask us for a key.':
    'Doen aansoek as besigheid, noem die winkel in die aansoek, en vra ons vir ’n sleutel.',
  'How a Shopify shop offers our deliveries: the calls that it uses for prices, bookings and tracking.':
    'Hoe ’n Shopify-winkel ons aflewerings aanbied: die oproepe wat dit vir pryse, besprekings en opvolging gebruik.',
  'A program of your shop asks for quotes with a key, books, and pays from an account. There is no ready-made app for Shopify.':
    '’n Program van jou winkel vra kwotasies met ’n sleutel, bespreek, en betaal uit ’n rekening. Daar is geen klaargemaakte toepassing vir Shopify nie.',
  'How a WooCommerce shop offers our deliveries: the calls that it uses for prices, bookings and tracking.':
    'Hoe ’n WooCommerce-winkel ons aflewerings aanbied: die oproepe wat dit vir pryse, besprekings en opvolging gebruik.',
  'A program of your shop asks with a key and chooses which service levels it offers. There is no ready-made plug-in for WooCommerce.':
    '’n Program van jou winkel vra met ’n sleutel en kies watter diensvlakke dit aanbied. Daar is geen klaargemaakte inprop vir WooCommerce nie.',
  'An API for quotes, bookings and tracking with keys, webhooks and an OpenAPI document: the first call in three steps.':
    '’n API vir kwotasies, besprekings en opvolging met sleutels, webhooks en ’n OpenAPI-dokument: die eerste oproep in drie stappe.',
  'The OpenAPI document': 'Die OpenAPI-dokument',
  'The first call in three steps': 'Die eerste oproep in drie stappe',
  'Get a key': 'Kry ’n sleutel',
  'Our staff make a client for your company and say what it may do, call by call. Its key is shown once.':
    'Ons personeel maak ’n kliënt vir jou maatskappy en sê oproep vir oproep wat dit mag doen. Sy sleutel word een keer gewys.',
  'This is the demonstration: take this key. It acts for a company that does not exist, and everybody shares it. Your own is made by our staff, call by call, and shown once.':
    'Dit is die demonstrasie: neem hierdie sleutel. Dit tree op vir ’n maatskappy wat nie bestaan nie, en almal deel dit. Jou eie word oproep vir oproep deur ons personeel gemaak en een keer gewys.',
  'Ask for your deliveries': 'Vra jou aflewerings',
  'Send the key as a bearer token. 401 means that it is not valid, 403 that it has no right to this call, 429 that you should wait as long as Retry-After says.':
    'Stuur die sleutel as ’n draertoken. 401 beteken dat dit nie geldig is nie, 403 dat dit geen reg op hierdie oproep het nie, 429 dat jy so lank moet wag as wat Retry-After sê.',
  'Book one': 'Bespreek een',
  'Two addresses and a day make the quotes. Send an Idempotency-Key: the same key and body act once.':
    'Twee adresse en ’n dag maak die kwotasies. Stuur ’n Idempotency-Key: dieselfde sleutel en inhoud werk een keer.',
  'A webhook is an address of yours that begins with https:// and is told of events. They are signed after Standard Webhooks, come in the order of their record, and are tried again for a day and longer. Who prefers to ask reads the same events as a list.':
    '’n Webhook is ’n adres van jou wat met https:// begin en van gebeure vertel word. Hulle is volgens Standard Webhooks onderteken, kom in die volgorde van hul rekord, en word ’n dag en langer weer probeer. Wie liewer vra, lees dieselfde gebeure as ’n lys.',
  'Built to be relied on': 'Gebou om op staat te maak',
  'Faults that name the field': 'Foute wat die veld noem',
  'Every refusal is JSON with a message and the faults by field, so that your program can say what to mend.':
    'Elke weiering is JSON met ’n boodskap en die foute per veld, sodat jou program kan sê wat reggemaak moet word.',
  'Keys without a gap': 'Sleutels sonder ’n gaping',
  'Each client has two keys. Roll one with an overlap, give the new one to your program, and the old one ends by itself.':
    'Elke kliënt het twee sleutels. Vervang een met ’n oorvleueling, gee die nuwe een vir jou program, en die ou een eindig vanself.',
  'The calls that a shop needs': 'Die oproepe wat ’n winkel nodig het',
  'Of each call its method, its path and what it does. All others, with their fields and answers, stand in the OpenAPI document.':
    'Van elke oproep sy metode, sy pad en wat dit doen. Al die ander, met hul velde en antwoorde, staan in die OpenAPI-dokument.',
};
