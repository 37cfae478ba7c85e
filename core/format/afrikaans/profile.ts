// Afrikaans for the profile: English to Afrikaans, the same braces on both sides.
import type { Catalogue } from '../language.ts';

export const profile: Catalogue = {
  'My data': 'My data',
  'Saved cards': 'Gestoorde kaarte',
  'No card is saved. A card can be saved when you pay with it.':
    'Geen kaart is gestoor nie. ’n Kaart kan gestoor word wanneer jy daarmee betaal.',
  'Everything we keep of you, as one file: your details, deliveries, accounts and sign-ins.':
    'Alles wat ons van jou bewaar, as een lêer: jou besonderhede, aflewerings, rekeninge en aanmeldings.',
  'Download my data': 'Laai my data af',
  'Delete my account': 'Vee my rekening uit',
  'Your name, email, telephone, cards and every way to sign in are deleted at once and cannot be brought back. Waybills and receipts stay as long as the law asks.':
    'Jou naam, e-pos, telefoon, kaarte en elke manier om aan te meld word dadelik uitgevee en kan nie teruggebring word nie. Vragbriewe en kwitansies bly so lank as wat die wet vra.',
  'Please enter your password.': 'Voer asseblief jou wagwoord in.',
  'Please enter a code from your email.': 'Voer asseblief ’n kode uit jou e-pos in.',
  'A delivery of yours is still under way. Delete your account when it has arrived.':
    '’n Aflewering van jou is nog onderweg. Vee jou rekening uit wanneer dit daar is.',
  'Your account holds or owes money. Write to us: we settle it first.':
    'Daar is geld in jou rekening, of jy skuld nog. Skryf aan ons: ons vereffen dit eers.',
  'Your access belongs to your work here. Ask whoever gave it to you to take it away.':
    'Jou toegang hoort by jou werk hier. Vra wie dit vir jou gegee het om dit weg te neem.',
  '{email} is not confirmed yet.': '{email} is nog nie bevestig nie.',
  'You sign in with it; a new one is confirmed by a code.':
    'Jy meld daarmee aan; ’n nuwe een word met ’n kode bevestig.',
  'Change email': 'Verander e-pos',
  'This number is not confirmed yet.': 'Hierdie nommer is nog nie bevestig nie.',
  'Password changed. Other devices were logged out.': 'Wagwoord verander. Ander toestelle is afgemeld.',
  'Both must be the same': 'Albei moet dieselfde wees',
  Password: 'Wagwoord',
  'Current password': 'Huidige wagwoord',
  'New password': 'Nuwe wagwoord',
  'New password again': 'Nuwe wagwoord weer',
  'Change password': 'Verander wagwoord',
  'A square picture, JPEG or PNG.': '’n Vierkantige foto, JPEG of PNG.',
  'Picture file': 'Fotolêer',
  'Choose another': 'Kies ’n ander',
  'Choose a picture': 'Kies ’n foto',
  Upload: 'Laai op',
  'My profile': 'My profiel',
  'Two-factor is on.': 'Tweefaktor is aan.',
  'Keep these recovery codes where your phone is not. Each works once; they are not shown again.':
    'Hou hierdie herstelkodes waar jou foon nie is nie. Elkeen werk een keer; hulle word nie weer gewys nie.',
  'A second proof beside the password: a code from an authenticator app, or one sent by email.':
    '’n Tweede bewys naas die wagwoord: ’n kode uit ’n verifieertoep, of een wat per e-pos gestuur word.',
  'Set up two-factor': 'Stel tweefaktor op',
  'Scan this with your authenticator app, or type the key into it.':
    'Skandeer dit met jou verifieertoep, of tik die sleutel daarin.',
  'Key for your authenticator app': 'Sleutel vir jou verifieertoep',
  'Code from the app': 'Kode uit die toep',
  'Turn on': 'Skakel aan',
  'Two-factor is off.': 'Tweefaktor is af.',
  'Needed to turn it off.': 'Nodig om dit af te skakel.',
  'Turn off': 'Skakel af',
  'Two-factor sign-in': 'Tweefaktor-aanmelding',
  On: 'Aan',
  Off: 'Af',
  Language: 'Taal',
  'The texts of this language cannot be loaded now.':
    'Die tekste van hierdie taal kan nie nou gelaai word nie.',
};
