// Afrikaans for signing in and confirming: English to Afrikaans, the same braces on both sides.
import type { Catalogue } from '../language.ts';

export const session: Catalogue = {
  'A code is on its way to {sentTo}.': '’n Kode is op pad na {sentTo}.',
  'Sent to {sentTo}.': 'Gestuur na {sentTo}.',
  'Send another code in {wait} s': 'Stuur ’n ander kode oor {wait} s',
  'Send another code': 'Stuur ’n ander kode',
  'Send me a code': 'Stuur vir my ’n kode',
  'Please log in first; then the code can be confirmed.':
    'Meld asseblief eers aan; dan kan die kode bevestig word.',
  '{sentTo} is confirmed.': '{sentTo} is bevestig.',
  'Go on': 'Gaan voort',
  'Not the right one? Change it in {profile}, or {logout}.':
    'Nie die regte een nie? Verander dit in {profile}, of {logout}.',
  'Not the right one? Ask an administrator to correct it, or {logout}.':
    'Nie die regte een nie? Vra ’n administrateur om dit reg te stel, of {logout}.',
  'log out': 'meld af',
  'Email confirmation': 'E-posbevestiging',
  'We send a code to your email; entering it here shows that the address is yours.':
    'Ons stuur ’n kode na jou e-pos; deur dit hier in te voer, wys jy dat die adres joune is.',
  'Phone confirmation': 'Telefoonbevestiging',
  'We send a code to your phone; entering it here shows that the number is yours.':
    'Ons stuur ’n kode na jou foon; deur dit hier in te voer, wys jy dat die nommer joune is.',
  'your phone': 'jou foon',
  'Password is required': 'Wagwoord is verpligtend',
  'Forgot your password?': 'Wagwoord vergeet?',
  'Hide password': 'Versteek wagwoord',
  'Show password': 'Wys wagwoord',
  'We mail a link with which you can set a new one.': 'Ons e-pos ’n skakel waarmee jy ’n nuwe een kan stel.',
  'If there is an account for {sentTo}, a link is on its way. It works once and for a short time.':
    'As daar ’n rekening vir {sentTo} is, is ’n skakel op pad. Dit werk een keer en vir ’n kort tyd.',
  'Send the link': 'Stuur die skakel',
  'Back to log in': 'Terug na aanmelding',
  'Password changed': 'Wagwoord verander',
  'Your new password is in place. Other devices were logged out.':
    'Jou nuwe wagwoord is in plek. Ander toestelle is afgemeld.',
  'The same again': 'Weer dieselfde',
  'Set password': 'Stel wagwoord',
  'Forgot password': 'Wagwoord vergeet',
  'You were logged out because nothing was touched for an hour.':
    'Jy is afgemeld omdat niks vir ’n uur aangeraak is nie.',
  'Log in or sign up': 'Meld aan of registreer',
  'Choose a password of at least {shortest} characters': 'Kies ’n wagwoord van minstens {shortest} karakters',
  'There is an account with this email already. {login} or {recover}.':
    'Daar is reeds ’n rekening met hierdie e-pos. {login} of {recover}.',
  'set a new password': 'stel ’n nuwe wagwoord',
  'At least {shortest} characters.': 'Minstens {shortest} karakters.',
  'By signing up you accept the {terms} and {privacy}.':
    'Deur te registreer, aanvaar jy die {terms} en {privacy}.',
  terms: 'voorwaardes',
  privacy: 'privaatheidsbeleid',
  'Two-factor verification': 'Tweefaktor-verifikasie',
  'A second factor is asked for while logging in. Please begin there.':
    '’n Tweede faktor word tydens aanmelding gevra. Begin asseblief daar.',
  'your email': 'jou e-pos',
};
