// Afrikaans for users, companies, vehicles, drivers and assistants: English to Afrikaans, the same braces on both sides.
import type { Catalogue } from '../language.ts';

export const people: Catalogue = {
  cleared: 'skoon',
  refused: 'geweier',
  'Your Umzila account': 'Jou Umzila-rekening',
  'An account was made for you. Set your password within seven days:':
    '’n Rekening is vir jou geskep. Stel jou wagwoord binne sewe dae:',
  'If you did not expect this, there is nothing to do.':
    'As jy dit nie verwag het nie, hoef jy niks te doen nie.',
  'Our staff reset your second factor. You were signed out everywhere and can set it up anew.':
    'Ons personeel het jou tweede faktor herstel. Jy is oral afgemeld en kan dit weer opstel.',
  'Company is required': 'Maatskappy is verpligtend',
  'Store is required': 'Winkel is verpligtend',
  'Partner is required': 'Vennoot is verpligtend',
  'Only company, store and Public Api roles have a company.':
    'Net maatskappy-, winkel- en Public Api-rolle het ’n maatskappy.',
  'Only store roles have a store.': 'Net winkelrolle het ’n winkel.',
  'Only drivers and assistants have a partner.': 'Net bestuurders en assistente het ’n vennoot.',
  'Your own roles stay as they are.': 'Jou eie rolle bly soos hulle is.',
  'You cannot deactivate yourself.': 'Jy kan jouself nie deaktiveer nie.',
  'You may not give or take away this role.': 'Jy mag hierdie rol nie gee of wegneem nie.',
  'The last administrator must stay.': 'Die laaste administrateur moet bly.',
  'You may not do this to a user of your own rank or above.':
    'Jy mag dit nie aan ’n gebruiker van jou eie rang of hoër doen nie.',
  'This user has a password already.': 'Hierdie gebruiker het reeds ’n wagwoord.',
  'This driver is on run {id}.': 'Hierdie bestuurder is op rit {id}.',
  'This driver has {n} runs that have not begun: unassign them first.':
    'Hierdie bestuurder het {n} ritte wat nie begin het nie: ontkoppel dit eers.',
  'This company is not served.': 'Hierdie maatskappy word nie bedien nie.',
  'A shift ends at another time than it begins.': '’n Skof eindig op ’n ander tyd as wat dit begin.',
  'It overlaps another shift.': 'Dit oorvleuel met ’n ander skof.',
  'At most {hours} hours at a stretch.': 'Hoogstens {hours} uur aaneen.',
  'A company that is not active books nothing new; what it has booked goes on.':
    '’n Maatskappy wat nie aktief is nie, bespreek niks nuuts nie; wat reeds bespreek is, gaan voort.',
  'A driver comes with the role, on the user’s screen.':
    '’n Bestuurder kom met die rol, op die gebruiker se skerm.',
  'Account manager': 'Rekeningbestuurder',
  'An assistant comes with the role, on the user’s screen.':
    '’n Assistent kom met die rol, op die gebruiker se skerm.',
  'Another company has this name.': '’n Ander maatskappy het hierdie naam.',
  'Another vehicle has this registration.': '’n Ander voertuig het hierdie registrasie.',
  'At which prices it books. Quotes that were given keep theirs.':
    'Teen watter pryse dit bespreek. Kwotasies wat gegee is, behou hulle s’n.',
  'Chassis number': 'Onderstelnommer',
  Colour: 'Kleur',
  'Confirm by hand': 'Bevestig met die hand',
  'Deliveries placed': 'Aflewerings geplaas',
  'Every open sign-in ends.': 'Elke oop aanmelding eindig.',
  'Every sign-in ends at once, and nobody signs in until it is unlocked.':
    'Elke aanmelding eindig dadelik, en niemand meld aan totdat dit ontsluit is nie.',
  'Every sign-in ends, and a letter says so. Only do it for somebody whom you know it is.':
    'Elke aanmelding eindig, en ’n brief sê so. Doen dit net vir iemand van wie jy seker is.',
  'For whom a driver drives, or whom an assistant helps.':
    'Vir wie ’n bestuurder ry, of wie ’n assistent help.',
  'Has no password yet': 'Het nog geen wagwoord nie',
  'Invitation sent to {name}': 'Uitnodiging aan {name} gestuur',
  'Its type wins. A vehicle may be shared.': 'Sy tipe geld. ’n Voertuig mag gedeel word.',
  'Last position': 'Laaste posisie',
  Lead: 'Voornemende kliënt',
  Lock: 'Sluit',
  'Lock {name}?': 'Sluit {name}?',
  Locked: 'Gesluit',
  'Locked because': 'Gesluit omdat',
  'Locked since': 'Gesluit sedert',
  Make: 'Fabrikaat',
  'No assistants yet': 'Nog geen assistente nie',
  'No companies yet': 'Nog geen maatskappye nie',
  'No drivers yet': 'Nog geen bestuurders nie',
  'No users yet': 'Nog geen gebruikers nie',
  'No vehicles yet': 'Nog geen voertuie nie',
  Nobody: 'Niemand',
  'Nobody gives a role of the own rank or above. Without a role somebody is a customer.':
    'Niemand gee ’n rol van die eie rang of hoër nie. Sonder ’n rol is iemand ’n kliënt.',
  Note: 'Nota',
  'Open runs': 'Oop ritte',
  'Open sign-ins': 'Oop aanmeldings',
  'Own vehicle type': 'Eie voertuigtipe',
  Payload: 'Loonvrag',
  'Registration is required': 'Registrasie is verpligtend',
  'Registration number': 'Registrasienommer',
  'Reset second factor': 'Herstel tweede faktor',
  'Reset the second factor of {name}?': 'Herstel die tweede faktor van {name}?',
  'Rides with': 'Ry saam met',
  'Role names': 'Rolname',
  'Runs that have not begun wait for another driver. While one is under way the driver stays.':
    'Ritte wat nie begin het nie, wag vir ’n ander bestuurder. Terwyl een aan die gang is, bly die bestuurder.',
  Screening: 'Keuring',
  'Send invitation': 'Stuur uitnodiging',
  'Shown from five ratings on.': 'Word van vyf beoordelings af gewys.',
  'Sign out everywhere': 'Meld oral af',
  'Sign {name} out everywhere?': 'Meld {name} oral af?',
  Sync: 'Sinkroniseer',
  'The email address': 'Die e-posadres',
  'The house': 'Die huis',
  'The second factor of {name} is reset': 'Die tweede faktor van {name} is herstel',
  'The telephone number': 'Die telefoonnommer',
  'Their drivers go on with their own vehicle type. Runs that were driven keep their history.':
    'Hulle bestuurders gaan voort met hul eie voertuigtipe. Ritte wat gery is, behou hul geskiedenis.',
  'They book nothing new and are offered nowhere. Their past deliveries and accounts stay.':
    'Hulle bespreek niks nuuts nie en word nêrens aangebied nie. Hul vorige aflewerings en rekeninge bly.',
  'They can no longer sign in, and every sign-in of theirs ends. What they did keeps their name.':
    'Hulle kan nie meer aanmeld nie, en elke aanmelding van hulle eindig. Wat hulle gedoen het, behou hul naam.',
  Training: 'Opleiding',
  'Two factors': 'Twee faktore',
  'Unassign runs and deactivate': 'Ontkoppel ritte en deaktiveer',
  'Unassign the runs of {name} and deactivate?': 'Ontkoppel die ritte van {name} en deaktiveer?',
  Unlock: 'Ontsluit',
  Verified: 'Geverifieer',
  Volume: 'Volume',
  'What counts where no vehicle is named, or the named one is not active.':
    'Wat geld waar geen voertuig genoem word nie, of die genoemde een nie aktief is nie.',
  'What staff look after: lists are narrowed to them. Empty: all of them.':
    'Waarna personeel omsien: lyste word daartoe beperk. Leeg: almal.',
  'Whether handing over a parcel of this company needs a name, a picture or a signature.':
    'Of die oorhandiging van ’n pakkie van hierdie maatskappy ’n naam, ’n foto of ’n handtekening nodig het.',
  'Whom staff know: a verified user’s devices can be notified.':
    'Wie personeel ken: ’n geverifieerde gebruiker se toestelle kan in kennis gestel word.',
  'Whose it is; none: the house’s.': 'Wie s’n dit is; geen: die huis s’n.',
  Year: 'Jaar',
  assistants: 'assistente',
  companies: 'maatskappye',
  company: 'maatskappy',
  user: 'gebruiker',
  users: 'gebruikers',
  vehicles: 'voertuie',
  '{name} is confirmed': '{name} is bevestig',
  '{name} is locked': '{name} is gesluit',
  '{name} is not active': '{name} is nie aktief nie',
  '{name} is signed out everywhere': '{name} is oral afgemeld',
  '{name} is unlocked': '{name} is ontsluit',
  '{n} bookings of theirs are not paid yet': '{n} besprekings van hulle is nog nie betaal nie',
  '{n} drivers fall back to their own vehicle type': '{n} bestuurders val terug op hul eie voertuigtipe',
  '{n} open deliveries go on as they are': '{n} oop aflewerings gaan voort soos hulle is',
  '{n} open runs are driven by them': '{n} oop ritte word deur hulle gery',
  '{n} open runs are driven with another vehicle than planned':
    '{n} oop ritte word met ’n ander voertuig gery as wat beplan is',
  '{n} open runs are driven with it': '{n} oop ritte word daarmee gery',
  '{n} open runs are seen by another partner from now on':
    '{n} oop ritte word van nou af deur ’n ander vennoot gesien',
  '{n} open sign-ins end or ask for new rights': '{n} oop aanmeldings eindig of vra nuwe regte',
  '{n} other drivers with open runs drive the same vehicle':
    '{n} ander bestuurders met oop ritte ry dieselfde voertuig',
  '{n} quotes that were given keep their price': '{n} kwotasies wat gegee is, behou hul prys',
  '{n} screens and calls close': '{n} skerms en oproepe gaan toe',
  '{n} screens and calls open': '{n} skerms en oproepe gaan oop',
  '{n} stores are not offered for bookings any more':
    '{n} winkels word nie meer vir besprekings aangebied nie',
  'From now on you sign in with {email}. Confirm it when you sign in next: {link}':
    'Van nou af meld jy aan met {email}. Bevestig dit wanneer jy weer aanmeld: {link}',
  'This driver does not drive for the partner.': 'Hierdie bestuurder ry nie vir die vennoot nie.',
  '{n} users belong to it': '{n} gebruikers behoort daaraan',
  '{n} stores belong to it': '{n} winkels behoort daaraan',
  '{n} deliveries are open': '{n} aflewerings is oop',
  '{n} accounts have a balance': '{n} rekeninge het ’n balans',
  'The user of this driver is not active or has not the role.':
    'Die gebruiker van hierdie bestuurder is nie aktief nie of het nie die rol nie.',
  'You may not change a user of your own rank or above.':
    'Jy mag nie ’n gebruiker van jou eie rang of hoër verander nie.',
  'This user is no active partner.': 'Hierdie gebruiker is nie ’n aktiewe vennoot nie.',
  '{n} open runs are theirs': '{n} oop ritte is hulle s’n',
  '{n} drivers drive for this partner': '{n} bestuurders ry vir hierdie vennoot',
  '{n} vehicles are this partner’s': '{n} voertuie is hierdie vennoot s’n',
  '{n} runs are under way with it': '{n} ritte is daarmee aan die gang',
  'Choose what is confirmed.': 'Kies wat bevestig word.',
  'It overlaps a shift of the next week.': 'Dit oorvleuel met ’n skof van die volgende week.',
  'A week begins on a Monday.': '’n Week begin op ’n Maandag.',
  'A shift lies outside of the week.': '’n Skof lê buite die week.',
  'At most {n} weeks at once.': 'Hoogstens {n} weke op een slag.',
  'This week has shifts already.': 'Hierdie week het reeds skofte.',
  'Territory is not known': 'Gebied is nie bekend nie',
  'from and to must name at most {days} days': 'from en to moet hoogstens {days} dae noem',
};
