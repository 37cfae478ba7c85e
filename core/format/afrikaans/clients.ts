// Afrikaans for keys of programs, webhooks and the search index: English to Afrikaans, the same braces on both sides.
import type { Catalogue } from '../language.ts';

export const clients: Catalogue = {
  'Choose events, or a time from which on they are sent again':
    'Kies gebeurtenisse, of ’n tyd waarvandaan hulle weer gestuur word',
  Client: 'Kliënt',
  'Enter a time from now to seven days': '’n Tyd van nou tot sewe dae is nodig',
  'Enter a time after the first one': '’n Tyd ná die eerste een is nodig',
  'Events are kept for thirty days': 'Gebeurtenisse word dertig dae gehou',
  'It could not be reached.': 'Dit kon nie bereik word nie.',
  'It did not answer within 15 seconds.': 'Dit het nie binne 15 sekondes geantwoord nie.',
  'It was made already. Roll it again to see a new one.':
    'Dit is reeds gemaak. Vervang dit weer om ’n nuwe een te sien.',
  Key: 'Sleutel',
  'Its events wait for thirty days. Look at its log for what came back.':
    'Sy gebeurtenisse wag dertig dae. Kyk in sy log na wat teruggekom het.',
  'Not sent: its owner may not see this.': 'Nie gestuur nie: sy eienaar mag dit nie sien nie.',
  'The address leads to an inner network or cannot be reached over TLS.':
    'Die adres lei na ’n interne netwerk of kan nie oor TLS bereik word nie.',
  'The webhook {name} does not answer': 'Die webhaak {name} antwoord nie',
  'There is no record yet that this webhook may be told of.':
    'Daar is nog geen rekord waarvan hierdie webhaak mag weet nie.',
  'This key has ended. Use the newer one.': 'Hierdie sleutel is verby. Gebruik die nuwer een.',
  'This key is not active.': 'Hierdie sleutel is nie aktief nie.',
  'This key is not valid.': 'Hierdie sleutel is nie geldig nie.',
  'This key may not be used from this address.':
    'Hierdie sleutel mag nie vanaf hierdie adres gebruik word nie.',
  'This key may not make this call.': 'Hierdie sleutel mag nie hierdie versoek doen nie.',
  Webhook: 'Webhaak',
  'after must be what the last answer called next': 'after moet wees wat die vorige antwoord next genoem het',
  'delivery created': 'aflewering geskep',
  'delivery status': 'status van aflewering',
  'job status': 'status van rit',
  'payment status': 'status van betaling',
  'proof of delivery': 'bewys van aflewering',
  'rating created': 'gradering geskep',
};
