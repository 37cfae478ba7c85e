// Afrikaans for the settings of a country: English to Afrikaans, the same braces on both sides.
import type { Catalogue } from '../language.ts';

export const country: Catalogue = {
  'Another holiday is on this day.': '’n Ander vakansiedag is op hierdie dag.',
  'Another size has this name.': '’n Ander grootte het hierdie naam.',
  'Choose a time after the opening': 'Kies ’n tyd ná die opening',
  Closes: 'Sluit',
  'Day is required': 'Dag is nodig',
  'Exception at a drop-off': 'Uitsondering by ’n aflaaipunt',
  'Exception at a pick-up': 'Uitsondering by ’n afhaalpunt',
  Holiday: 'Vakansiedag',
  'Holiday create': 'Skep vakansiedag',
  'Holiday edit': 'Wysig vakansiedag',
  Holidays: 'Vakansiedae',
  'In Afrikaans': 'In Afrikaans',
  'No holidays yet': 'Nog geen vakansiedae nie',
  'No opening hours yet': 'Nog geen openingstye nie',
  'No parcel sizes yet': 'Nog geen pakkiegroottes nie',
  'No reasons yet': 'Nog geen redes nie',
  'Nothing can be collected then any more. What was booked keeps its time.':
    'Dan kan niks meer afgehaal word nie. Wat bespreek is, behou sy tyd.',
  'Offered where name, measures and weight are all there.':
    'Aangebied waar naam, mate en gewig almal daar is.',
  'Offered at': 'Aangebied by',
  'Offered to whoever uses the portal in Afrikaans; without it the reason itself is.':
    'Aangebied aan wie die portaal in Afrikaans gebruik; daarsonder die rede self.',
  'Opening hour': 'Openingstyd',
  'Opening hour create': 'Skep openingstyd',
  'Opening hour edit': 'Wysig openingstyd',
  'Opening hours': 'Openingstye',
  Opens: 'Maak oop',
  'Parcel size': 'Pakkiegrootte',
  'Parcel size create': 'Skep pakkiegrootte',
  'Parcel size edit': 'Wysig pakkiegrootte',
  'Parcel sizes': 'Pakkiegroottes',
  Position: 'Posisie',
  reason: 'rede',
  reasons: 'redes',
  'Reason create': 'Skep rede',
  'Reason edit': 'Wysig rede',
  Reasons: 'Redes',
  'Reports count by it whose doing it was that a stop failed.':
    'Verslae tel daarvolgens wie se toedoen dit was dat ’n stop misluk het.',
  'Settings of the country': 'Instellings van die land',
  'Size for prices': 'Grootte vir pryse',
  'Stop called off': 'Stop afgestel',
  'These days are booked like others.': 'Hierdie dae word soos ander bespreek.',
  'These hours overlap others of the day': 'Hierdie ure oorvleuel ander van die dag',
  'They are no longer offered. Stops that ended for them keep what was said.':
    'Hulle word nie meer aangebied nie. Stoppe wat daarom geëindig het, behou wat gesê is.',
  'This reason is there already.': 'Hierdie rede is reeds daar.',
  'They are no longer offered. Parcels that were booked keep their measures.':
    'Hulle word nie meer aangebied nie. Pakkies wat bespreek is, behou hul mate.',
  'Until there is one, the usual reasons are offered. Create the first one.':
    'Totdat daar een is, word die gewone redes aangebied. Skep die eerste een.',
  'Which rates count for it. Prices do not follow its measures.':
    'Watter tariewe daarvoor tel. Pryse volg nie sy mate nie.',
  'Without hours nothing can be booked. Create the first ones.':
    'Sonder ure kan niks bespreek word nie. Skep die eerstes.',
  'A driver': '’n Drywer',
  'A hub': '’n Depot',
  'A territory': '’n Gebied',
  'A user with the role Driver; the vehicle is chosen on the screen of the driver.':
    '’n Gebruiker met die rol Drywer; die voertuig word op die skerm van die drywer gekies.',
  'Begin with the usual price list from one price, then change what differs.':
    'Begin met die gewone pryslys vanaf een prys en verander dan wat verskil.',
  Cards: 'Kaarte',
  'Cards are offered once PEACH_URL is set where the portal runs. Without, customers pay from accounts, into which you book what the bank received.':
    'Kaarte word aangebied sodra PEACH_URL gestel is waar die portaal loop. Daarsonder betaal kliënte uit rekeninge, waarin jy boek wat die bank ontvang het.',
  'Company details': 'Maatskappybesonderhede',
  'Legal name, address, tax number and bank, as invoices show them.':
    'Regsnaam, adres, belastingnommer en bank, soos fakture hulle wys.',
  'Enter an amount from 0.01 to 100000': 'Voer ’n bedrag van 0.01 tot 100000 in',
  'Getting started': 'Om te begin',
  Hide: 'Versteek',
  'Letters wait until SMTP_URL is set where the portal runs, those with which new people set their password too.':
    'Briewe wag totdat SMTP_URL gestel is waar die portaal loop, ook dié waarmee nuwe mense hul wagwoord stel.',
  Mail: 'Pos',
  'Make the usual price list': 'Maak die gewone pryslys',
  Show: 'Wys',
  'Small parcel, Standard, up to 5 km ({currency})': 'Klein pakkie, Standaard, tot 5 km ({currency})',
  'The first parcel can be booked.': 'Die eerste pakkie kan bespreek word.',
  'There are rates already. Change them on their screen.':
    'Daar is reeds tariewe. Verander hulle op hul skerm.',
  'When parcels are collected, and the days on which they are not.':
    'Wanneer pakkies afgehaal word, en die dae waarop nie.',
  'Where parcels wait between two runs.': 'Waar pakkies tussen twee ritte wag.',
  'Where you deliver: name it, then draw its area on the map.':
    'Waar jy aflewer: noem dit, en teken dan sy area op die kaart.',
  done: 'klaar',
  'to do': 'om te doen',
  '{done} of {all} done': '{done} van {all} klaar',
  holiday: 'vakansiedag',
  holidays: 'vakansiedae',
  'opening hour': 'openingstyd',
  'opening hours': 'openingstye',
  'parcel size': 'pakkiegrootte',
  'parcel sizes': 'pakkiegroottes',
  '{n} open deliveries are collected or dropped off on that day':
    '{n} oop aflewerings word op daardie dag afgehaal of afgelewer',
};
