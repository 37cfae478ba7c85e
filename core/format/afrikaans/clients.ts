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
  'API client': 'API-kliënt',
  'API clients': 'API-kliënte',
  'Acts as': 'Tree op as',
  'A Public Api user: the client sees and does what this user may, and never more.':
    '’n Public Api-gebruiker: die kliënt sien en doen wat hierdie gebruiker mag, en nooit meer nie.',
  'Allowed networks': 'Toegelate netwerke',
  'Another client has this name.': '’n Ander kliënt het hierdie naam.',
  'As 196.21.7.0/24 or one address; none: from everywhere.':
    'Soos 196.21.7.0/24 of een adres; geen: van oral.',
  'Calls a minute': 'Versoeke per minuut',
  'Calls in 30 days': 'Versoeke in 30 dae',
  'Choose an active Public Api user': 'Kies ’n aktiewe Public Api-gebruiker',
  'Choose at least one event': 'Kies minstens een gebeurtenis',
  'Choose none, read or write for each group': 'Kies geen, lees of skryf vir elke groep',
  'Create one, give it rights, and make its first key.':
    'Skep een, gee dit regte, en maak sy eerste sleutel.',
  'Enter networks such as 196.21.7.0/24': 'Netwerke soos 196.21.7.0/24 is nodig',
  Events: 'Gebeurtenisse',
  'Key one': 'Sleutel een',
  'Key two': 'Sleutel twee',
  'Last sent': 'Laas gestuur',
  'Last used': 'Laas gebruik',
  'No API clients yet': 'Nog geen API-kliënte nie',
  'No webhooks yet': 'Nog geen webhake nie',
  'None: it is told of everything in the country.': 'Geen: dit word van alles in die land vertel.',
  Pause: 'Onderbreek',
  Refused: 'Geweier',
  Resume: 'Hervat',
  Rights: 'Regte',
  'The user may not do this with {groups}': 'Die gebruiker mag dit nie met {groups} doen nie',
  'Their keys open nothing from now on.': 'Hul sleutels maak van nou af niks oop nie.',
  'They are told of nothing any more. What waits for them waits in vain.':
    'Hulle word van niks meer vertel nie. Wat vir hulle wag, wag verniet.',
  'This address cannot be reached from outside': 'Hierdie adres kan nie van buite bereik word nie',
  'User is required': '’n Gebruiker is nodig',
  Waiting: 'Wag',
  webhook: 'webhaak',
  webhooks: 'webhake',
  '{name} is paused': '{name} is onderbreek',
  '{name} is told again': '{name} word weer vertel',
  '{n} calls of the last seven days would be refused':
    '{n} versoeke van die laaste sewe dae sou geweier word',
  Address: 'Adres',
  'Enter an address that begins with https://': '’n Adres wat met https:// begin is nodig',
};
