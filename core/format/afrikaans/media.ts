// Afrikaans for media: English to Afrikaans, the same braces on both sides.
import type { Catalogue } from '../language.ts';

export const media: Catalogue = {
  'Delivery picture': 'Afleweringsfoto',
  'Profile picture': 'Profielfoto',
  Signatures: 'Handtekeninge',
  'delivery picture': 'afleweringsfoto',
  'delivery pictures': 'afleweringsfoto’s',
  signature: 'handtekening',
  signatures: 'handtekeninge',
  'profile picture': 'profielfoto',
  'profile pictures': 'profielfoto’s',
  Taken: 'Geneem',
  'Taken by': 'Geneem deur',
  Score: 'Telling',
  'Scored by': 'Geskat volgens',
  'size and bytes a pixel': 'grootte en grepe per piksel',
  'Not looked at yet': 'Nog nie bekyk nie',
  Removed: 'Verwyder',
  'Removed by': 'Verwyder deur',
  'Removed because': 'Verwyder omdat',
  'The proof of the delivery shows it no more, to nobody. Within 30 days it can be brought back.':
    'Die bewys van die aflewering wys dit nie meer nie, aan niemand nie. Binne 30 dae kan dit teruggebring word.',
  'Their users have no picture then. Within 30 days it can be brought back.':
    'Hulle gebruikers het dan geen foto nie. Binne 30 dae kan dit teruggebring word.',
  'No pictures yet': 'Nog geen foto’s nie',
  'What drivers photograph when they hand over a parcel is listed here.':
    'Wat drywers afneem wanneer hulle ’n pakkie oorhandig, word hier gelys.',
  'No signatures yet': 'Nog geen handtekeninge nie',
  'What recipients sign when they take a parcel is listed here.':
    'Wat ontvangers teken wanneer hulle ’n pakkie neem, word hier gelys.',
  'No profile pictures yet': 'Nog geen profielfoto’s nie',
  'Pictures that people give of themselves are listed here.':
    'Foto’s wat mense van hulself gee, word hier gelys.',
  'Show picture of {name}': 'Wys foto van {name}',
  'Picture of {name}': 'Foto van {name}',
};
