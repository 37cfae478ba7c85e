// Afrikaans for territories, their areas and exceptions: English to Afrikaans, the same braces on both sides.
import type { Catalogue } from '../language.ts';

export const territories: Catalogue = {
  'not served': 'nie bedien nie',
  'other hours': 'ander ure',
  'area surcharge': 'gebiedstoeslag',
  'through another hub': 'deur ’n ander spilpunt',
  'An area needs three corners.': '’n Gebied het drie hoeke nodig.',
  'The border is not closed.': 'Die grens is nie gesluit nie.',
  'A corner lies off the map.': '’n Hoek lê buite die kaart.',
  'An area has at most 5000 corners.': '’n Gebied het hoogstens 5000 hoeke.',
  'The border crosses itself.': 'Die grens kruis homself.',
  'The area has no surface.': 'Die gebied het geen oppervlakte nie.',
  'Use at most 80 characters': 'Gebruik hoogstens 80 karakters',
  'Another one here has this name.': '’n Ander een hier het hierdie naam.',
  'A territory has at most 500 areas with 50000 corners.':
    '’n Gebied het hoogstens 500 dele met 50000 hoeke.',
  'A territory has at most 500 exceptions.': '’n Gebied het hoogstens 500 uitsonderings.',
  'The last day lies before the first.': 'Die laaste dag lê voor die eerste.',
  'Start and end are the same time.': 'Begin en einde is dieselfde tyd.',
  'Enter when it starts too.': 'Vul ook in wanneer dit begin.',
  'Enter when it ends too.': 'Vul ook in wanneer dit eindig.',
  'Other hours need a beginning and an end.': 'Ander ure het ’n begin en ’n einde nodig.',
  'It closes before it opens.': 'Dit sluit voor dit oopmaak.',
  'Choose one of the list': 'Kies een uit die lys',
  'Choose a hub.': 'Kies ’n spilpunt.',
  'We do not serve this address on {day}.': 'Ons bedien nie hierdie adres op {day} nie.',
  Area: 'Gebied',
  Exception: 'Uitsondering',
  '{one} and {other} share {surface} km² and the same rank.':
    '{one} en {other} deel {surface} km² en dieselfde rang.',
  'What this changes has changed meanwhile. Please look again.':
    'Wat dit verander, het intussen verander. Kyk asseblief weer.',
  'This part is not known here.': 'Hierdie deel is nie hier bekend nie.',
  'Hub is not known': 'Spilpunt is nie bekend nie',
  '{n} corners at 0,0 or off the map were left out': '{n} hoeke by 0,0 of buite die kaart is uitgelaat',
  '{n} borders were closed': '{n} grense is gesluit',
  '{n} corners that stood twice were left out': '{n} hoeke wat twee keer voorkom, is uitgelaat',
  '{n} borders were turned round': '{n} grense is omgedraai',
  '{n} borders with fewer than three corners were left out':
    '{n} grense met minder as drie hoeke is uitgelaat',
  '{n} borders that crossed themselves were taken apart':
    '{n} grense wat hulself gekruis het, is uitmekaargehaal',
};
