// Afrikaans for keys of programs, webhooks and the search index: English to Afrikaans, the same braces on both sides.
import type { Catalogue } from '../language.ts';

export const clients: Catalogue = {
  Client: 'Kliënt',
  'Enter a time from now to seven days': '’n Tyd van nou tot sewe dae is nodig',
  'It was made already. Roll it again to see a new one.':
    'Dit is reeds gemaak. Vervang dit weer om ’n nuwe een te sien.',
  Key: 'Sleutel',
  'This key has ended. Use the newer one.': 'Hierdie sleutel is verby. Gebruik die nuwer een.',
  'This key is not active.': 'Hierdie sleutel is nie aktief nie.',
  'This key is not valid.': 'Hierdie sleutel is nie geldig nie.',
  'This key may not be used from this address.':
    'Hierdie sleutel mag nie vanaf hierdie adres gebruik word nie.',
  'This key may not make this call.': 'Hierdie sleutel mag nie hierdie versoek doen nie.',
};
