// Afrikaans for passkeys, sessions and other ways to sign in: English to Afrikaans, the same braces on both sides.
import type { Catalogue } from '../language.ts';

export const identity: Catalogue = {
  'A link is on its way to {email}.': '’n Skakel is op pad na {email}.',
  'Add a passkey': 'Voeg ’n wagsleutel by',
  'All other devices were logged out.': 'Alle ander toestelle is afgemeld.',
  'Choose {nameOf}': 'Kies {nameOf}',
  'Continue with {name}': 'Gaan voort met {name}',
  Copied: 'Gekopieer',
  Copy: 'Kopieer',
  'Copying is not allowed here. Please write the codes down.':
    'Kopieer word nie hier toegelaat nie. Skryf asseblief die kodes neer.',
  'Enter one of the recovery codes that you kept.': 'Voer een van die herstelkodes in wat jy gehou het.',
  'Every other device and browser must log in again. This one stays.':
    'Elke ander toestel en blaaier moet weer aanmeld. Hierdie een bly.',
  'For {host}': 'Vir {host}',
  'How this person logs in is theirs alone: it is neither shown nor changed while you act as them.':
    'Hoe hierdie persoon aanmeld, is hul eie saak: dit word nie gewys of verander terwyl jy namens hulle optree nie.',
  'I have kept them': 'Ek het dit bewaar',
  'It does not log you in any more.': 'Dit meld jou nie meer aan nie.',
  'It will not log you in any more. Remove it on your device as well.':
    'Dit sal jou nie meer aanmeld nie. Verwyder dit ook op jou toestel.',
  'Last seen': 'Laas gesien',
  'Like abcd-efgh. Each works once.': 'Soos abcd-efgh. Elkeen werk een keer.',
  'Log in with your fingerprint, your face or the code of your device, without a password.':
    'Meld aan met jou vingerafdruk, jou gesig of jou toestel se kode, sonder ’n wagwoord.',
  'Log out': 'Meld af',
  'Log out everywhere else': 'Meld oral anders af',
  'Log out everywhere else?': 'Meld oral anders af?',
  'Log out {device}': 'Meld {device} af',
  'Log out {device}?': 'Meld {device} af?',
  'New recovery codes': 'Nuwe herstelkodes',
  'No passkey was made.': 'Geen wagsleutel is gemaak nie.',
  'No passkey was used.': 'Geen wagsleutel is gebruik nie.',
  'None yet. Log in with one that has your email, and it is remembered here.':
    'Nog geen. Meld aan met een wat jou e-pos het, en dit word hier onthou.',
  'One moment, you are being logged in.': 'Een oomblik, jy word aangemeld.',
  'Other identities': 'Ander identiteite',
  Passkeys: 'Wagsleutels',
  'Recovery code': 'Herstelkode',
  'Recovery codes': 'Herstelkodes',
  'Remove the passkey {name}?': 'Verwyder die wagsleutel {name}?',
  'Remove {name}': 'Verwyder {name}',
  'Remove {name}?': 'Verwyder {name}?',
  Rename: 'Hernoem',
  'Rename the passkey': 'Hernoem die wagsleutel',
  'Rename {name}': 'Hernoem {name}',
  'Save as a file': 'Stoor as ’n lêer',
  'Send me a link to set one': 'Stuur vir my ’n skakel om een te stel',
  'Show ten new codes': 'Wys tien nuwe kodes',
  'That device was logged out.': 'Daardie toestel is afgemeld.',
  'The codes that are left will stop working.': 'Die kodes wat oor is, sal ophou werk.',
  'The device could not make a passkey.': 'Die toestel kon nie ’n wagsleutel maak nie.',
  'The device could not use a passkey.': 'Die toestel kon nie ’n wagsleutel gebruik nie.',
  'The passkey was added.': 'Die wagsleutel is bygevoeg.',
  'The passkey was removed.': 'Die wagsleutel is verwyder.',
  'There is no password yet: you log in another way.':
    'Daar is nog geen wagwoord nie: jy meld op ’n ander manier aan.',
  'This browser cannot use passkeys at this address. Open the portal by its name.':
    'Hierdie blaaier kan nie wagsleutels by hierdie adres gebruik nie. Maak die portaal met sy naam oop.',
  'This device': 'Hierdie toestel',
  'This device has a passkey for your account already.':
    'Hierdie toestel het reeds ’n wagsleutel vir jou rekening.',
  'This log-in was not begun in this window. Please begin again.':
    'Hierdie aanmelding is nie in hierdie venster begin nie. Begin asseblief weer.',
  'Use a code of the app or by email': 'Gebruik ’n kode van die toep of per e-pos',
  'Use a passkey': 'Gebruik ’n wagsleutel',
  'Use a recovery code': 'Gebruik ’n herstelkode',
  'Where you are logged in': 'Waar jy aangemeld is',
  'Whoever uses it must log in again.': 'Wie dit ook al gebruik, moet weer aanmeld.',
  'You came back without logging in.': 'Jy het teruggekom sonder om aan te meld.',
  'You can still log in with your password, a passkey or a link to your email.':
    'Jy kan steeds aanmeld met jou wagwoord, ’n wagsleutel of ’n skakel na jou e-pos.',
  'by another identity': 'met ’n ander identiteit',
  'by passkey': 'met wagsleutel',
  'by password': 'met wagwoord',
  'by password and code': 'met wagwoord en kode',
  'by password and recovery code': 'met wagwoord en herstelkode',
  'A code is on its way to {email}.': '’n Kode is op pad na {email}.',
  'Is it you?': 'Is dit jy?',
  'This changes how you log in. Please enter your password.':
    'Dit verander hoe jy aanmeld. Voer asseblief jou wagwoord in.',
  'This changes how you log in. Please enter a code from your email.':
    'Dit verander hoe jy aanmeld. Voer asseblief ’n kode uit jou e-pos in.',
  'by signing up': 'deur te registreer',
  'acting as {who}': 'tree op as {who}',
  'last used': 'laas gebruik',
  notifications: 'kennisgewings',
  or: 'of',
  '{n} recovery code is left.': '{n} herstelkode is oor.',
  '{n} recovery codes are left.': '{n} herstelkodes is oor.',
};
