// Afrikaans for whoever waits for a delivery: English to Afrikaans, the same braces on both sides.
import type { Catalogue } from '../language.ts';

export const receivers: Catalogue = {
  'This browser tells you 15 minutes before. You may close this page.':
    'Hierdie blaaier sê jou 15 minute vooraf. Jy mag hierdie bladsy toemaak.',
  'Your delivery is almost there': 'Jou aflewering is amper daar',
  'The driver is expected within 15 minutes.': 'Die bestuurder word binne 15 minute verwag.',
  'Tell me when it is near': 'Sê my wanneer dit naby is',
  'This browser tells you 15 minutes before, as long as this page stays open.':
    'Hierdie blaaier sê jou 15 minute vooraf, solank hierdie bladsy oop bly.',
  'This browser does not allow notifications of this page. Its settings can allow them.':
    'Hierdie blaaier laat nie kennisgewings van hierdie bladsy toe nie. Die instellings daarvan kan dit toelaat.',
  'The link has been copied.': 'Die skakel is gekopieer.',
  'Share this page': 'Deel hierdie bladsy',
  'Say where, or with whom': 'Sê waar, of by wie',
  'What should the driver do?': 'Wat moet die bestuurder doen?',
  'Where, or with whom?': 'Waar, of by wie?',
  'Anything that helps to find the door (optional)': 'Enigiets wat help om die deur te vind (opsioneel)',
  'Tell the driver': 'Sê vir die bestuurder',
  'For the driver': 'Vir die bestuurder',
  'Not at home, or hard to find?': 'Nie tuis nie, of moeilik om te vind?',
  'The driver has been told.': 'Die bestuurder weet daarvan.',
  'Tell the driver where to leave it, or how to find the door.':
    'Sê vir die bestuurder waar om dit te los, of hoe om die deur te vind.',
  'Handed to {name}': 'Oorhandig aan {name}',
  'The picture that the driver took': 'Die foto wat die bestuurder geneem het',
  'Call {name}': 'Bel {name}',
  'On the way.': 'Op pad.',
  'Yours is the next stop.': 'Joune is die volgende stop.',
  '{n} stop before yours.': '{n} stop voor joune.',
  '{n} stops before yours.': '{n} stoppe voor joune.',
  '{away} from the drop-off as the crow flies.': '{away} van die aflaaipunt in ’n reguit lyn.',
  'The recipient: {wish}': 'Die ontvanger: {wish}',
  'hand it over in person': 'oorhandig dit persoonlik',
  'leave it with reception or security': 'los dit by ontvangs of sekuriteit',
  'leave it with a neighbour': 'los dit by ’n buurman',
  'leave it in a safe place': 'los dit op ’n veilige plek',
  'The driver can no longer be told.': 'Die bestuurder kan nie meer ingelig word nie.',
};
