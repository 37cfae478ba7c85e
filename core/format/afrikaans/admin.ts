// Afrikaans for the lists of the administration and what the services say of their records: English to Afrikaans, the same braces
// on both sides.
import type { Catalogue } from '../language.ts';

export const admin: Catalogue = {
  'A device appears as soon as somebody signs in on it with the app.':
    '’n Toestel verskyn sodra iemand met die toep daarop aanmeld.',
  Actions: 'Aksies',
  Brand: 'Handelsmerk',
  'Chosen rows': 'Gekose rye',
  'Created from': 'Geskep vanaf',
  'Created to': 'Geskep tot',
  Delink: 'Ontkoppel',
  'Notify the owner of this device?': 'Stel die eienaar van hierdie toestel in kennis?',
  '{name}: the owner reads at the bell “Please open Umzila” and below it what you write here.':
    '{name}: die eienaar lees by die klokkie “Maak asseblief Umzila oop” en daaronder wat jy hier skryf.',
  'Your message': 'Jou boodskap',
  'Without one: “{text}”': 'Daarsonder: “{text}”',
  'Delink this device?': 'Ontkoppel hierdie toestel?',
  Device: 'Toestel',
  'Mobile device': 'Mobiele toestel',
  Model: 'Model',
  'Name at least one filter: without one every device would be deleted.':
    'Noem minstens een filter: daarsonder sou elke toestel geskrap word.',
  'No active devices': 'Geen aktiewe toestelle nie',
  'Nothing fits these filters': 'Niks pas by hierdie filters nie',
  Notify: 'Stel in kennis',
  'Our staff ask you to open the app and to look at what is new.':
    'Ons personeel vra dat jy die toep oopmaak en kyk wat nuut is.',
  Owner: 'Eienaar',
  'Owner verified': 'Eienaar geverifieer',
  'Please open Umzila on your device': 'Maak asseblief Umzila op jou toestel oop',
  'Please open Umzila on your {name}': 'Maak asseblief Umzila op jou {name} oop',
  'Search owners and devices': 'Soek eienaars en toestelle',
  'Show all': 'Wys alles',
  'The owner of this device is not verified.': 'Die eienaar van hierdie toestel is nie geverifieer nie.',
  'They are gone for good, with all that is known of them. This cannot be undone.':
    'Hulle is vir altyd weg, met alles wat van hulle bekend is. Dit kan nie ongedaan gemaak word nie.',
  'This device was delinked.': 'Hierdie toestel is ontkoppel.',
  Trusted: 'Vertrou',
  device: 'toestel',
  devices: 'toestelle',
  'must stay as it is': 'moet bly soos dit is',
  '{name} leaves the list of active devices and can no longer be notified.':
    '{name} verlaat die lys van aktiewe toestelle en kan nie meer in kennis gestel word nie.',
  '{name} was delinked.': '{name} is ontkoppel.',
  '{name} was notified.': '{name} is in kennis gestel.',
};
