// Afrikaans for rates with days, for what explains a price and for what rates would do: English to Afrikaans, the same braces on both sides.
import type { Catalogue } from '../language.ts';

export const pricing: Catalogue = {
  'A more specific rate counts': '’n Meer spesifieke tarief geld',
  'A newer rate counts': '’n Nuwer tarief geld',
  'Another rate for the same stays in force after its last day.':
    '’n Ander tarief vir dieselfde bly ná sy laaste dag van krag.',
  'Asked of the router': 'By die roetebeplanner nagevra',
  'Estimated from the great circle': 'Geskat volgens die grootsirkel',
  'Choose today or a later day': 'Kies vandag of ’n later dag',
  'Choose a day': 'Kies ’n dag',
  'It ends before that day already.': 'Dit eindig reeds voor daardie dag.',
  'It must come after the first day': 'Dit moet ná die eerste dag kom',
  'It overlaps another rate.': 'Dit oorvleuel met ’n ander tarief.',
  'Price is required': 'Prys word vereis',
  Quote: 'Kwotasie',
  Rate: 'Tarief',
  'There is such a rate already.': 'Daar is reeds so ’n tarief.',
  'This price was made before explanations were kept, and by rates that are gone.':
    'Hierdie prys is gemaak voordat verduidelikings gehou is, en deur tariewe wat weg is.',
  'This rate is no longer in force.': 'Hierdie tarief is nie meer van krag nie.',
  'For another day of the week': 'Vir ’n ander dag van die week',
  'For another distance': 'Vir ’n ander afstand',
  'For another size': 'Vir ’n ander grootte',
  'For high-risk areas alone': 'Slegs vir hoërisikogebiede',
  'For returns alone': 'Slegs vir terugsendings',
  'For round trips alone': 'Slegs vir heen-en-weer-ritte',
  'Known road distance': 'Bekende padafstand',
  'Not in force on that day': 'Nie op daardie dag van krag nie',
  Until: 'Tot',
  always: 'altyd',
};
