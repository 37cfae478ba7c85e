// Afrikaans for what is written to people: mails, text messages, spreadsheets. English to Afrikaans, the same braces on
// both sides.
import type { Catalogue } from '../language.ts';

export const letters: Catalogue = {
  'Hello {name}': 'Hallo {name}',
  'If this was not you, set a new password at once: {link}':
    'As dit nie jy was nie, stel dadelik ’n nuwe wagwoord: {link}',
  'If this was not you, remove it: {link}': 'As dit nie jy was nie, verwyder dit: {link}',
  'If this was not you, write to us at once: {link}': 'As dit nie jy was nie, skryf dadelik aan ons: {link}',
  'Confirm your email address': 'Bevestig jou e-posadres',
  'Your code is {code}. It is valid for 30 minutes.': 'Jou kode is {code}. Dit is 30 minute lank geldig.',
  'Your sign-in code': 'Jou aanmeldkode',
  'Your code is {code}. It is valid for 10 minutes.': 'Jou kode is {code}. Dit is 10 minute lank geldig.',
  'Set a new password': 'Stel ’n nuwe wagwoord',
  'Set a new password within one hour:': 'Stel binne een uur ’n nuwe wagwoord:',
  'If you did not ask for this, there is nothing to do.':
    'As jy nie hiervoor gevra het nie, hoef jy niks te doen nie.',
  'Your password was changed': 'Jou wagwoord is verander',
  'Other devices were signed out.': 'Ander toestelle is afgemeld.',
  'Your email address was changed': 'Jou e-posadres is verander',
  'From now on you sign in with {email}. This address no longer signs you in.':
    'Van nou af meld jy met {email} aan. Hierdie adres meld jou nie meer aan nie.',
  'Two-factor sign-in is on': 'Tweefaktor-aanmelding is aan',
  'Two-factor sign-in is off': 'Tweefaktor-aanmelding is af',
  'From now on signing in asks for a code beside your password.':
    'Van nou af vra aanmelding ’n kode saam met jou wagwoord.',
  'From now on signing in asks for your password alone.': 'Van nou af vra aanmelding net jou wagwoord.',
  'A recovery code was used': '’n Herstelkode is gebruik',
  'Somebody signed in with one of your recovery codes. {left} of them are left.':
    'Iemand het met een van jou herstelkodes aangemeld. Daar is nog {left} oor.',
  'A passkey was added': '’n Wagsleutel is bygevoeg',
  'The passkey "{name}" signs in to your account from now on.':
    'Die wagsleutel “{name}” meld van nou af by jou rekening aan.',
  'You can sign in with {provider}': 'Jy kan met {provider} aanmeld',
  'Your identity at {provider} signs in to your account from now on.':
    'Jou identiteit by {provider} meld van nou af by jou rekening aan.',
  'Text message': 'SMS',
  'Your Umzila code is {code}. It is valid for 15 minutes.':
    'Jou Umzila-kode is {code}. Dit is 15 minute lank geldig.',
  'Your refund for delivery {waybill}': 'Jou terugbetaling vir aflewering {waybill}',
  'Your bank did not take the refund of {amount} back to your card. The amount is on your account instead and pays for your next deliveries.':
    'Jou bank het nie die terugbetaling van {amount} op jou kaart aanvaar nie. Die bedrag is in plaas daarvan op jou rekening en betaal vir jou volgende aflewerings.',
  'Operation status': 'Bedryfstatus',
  'Payment status': 'Betaalstatus',
  'Created (UTC)': 'Geskep (UTC)',
  'Collected (UTC)': 'Afgehaal (UTC)',
  'Delivered (UTC)': 'Afgelewer (UTC)',
  'Started (UTC)': 'Begin (UTC)',
  'Completed (UTC)': 'Voltooi (UTC)',
  'Distance (km)': 'Afstand (km)',
  Currency: 'Geldeenheid',
  Waybills: 'Vragbriewe',
  'Cost excl. VAT': 'Koste sonder BTW',
  Quantity: 'Hoeveelheid',
  Tier: 'Vlak',
  'VAT rate': 'BTW-koers',
  'Booked by': 'Geboek deur',
  'Deliveries collected': 'Aflewerings afgehaal',
  Active: 'Aktief',
};
