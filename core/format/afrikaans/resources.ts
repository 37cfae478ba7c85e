// Afrikaans of what every resource says, and of those that have no file of their own.
import type { Catalogue } from '../language.ts';

export const resources: Catalogue = {
  // Faults of fields.
  '{label} is required': '{label} is verpligtend',
  'Use at most {n} characters': 'Gebruik hoogstens {n} karakters',
  'Use at most {n} decimals': 'Gebruik hoogstens {n} desimale',
  'Enter an address that begins with https://': 'Gee ’n adres wat met https:// begin',
  'Use letters, digits and hyphens': 'Gebruik letters, syfers en koppeltekens',
  'Enter a number from {min} to {max}': 'Gee ’n getal van {min} tot {max}',
  'Enter an amount from 0 to {max}, such as 49 or 49.90': 'Gee ’n bedrag van 0 tot {max}, soos 49 of 49.90',
  'Enter a day as DD/MM/YYYY': 'Gee ’n dag as DD/MM/JJJJ',
  'Enter a day and a time': 'Gee ’n dag en ’n tyd',
  'Enter a time as HH:mm': 'Gee ’n tyd as UU:mm',
  'Choose one of the list': 'Kies een van die lys',
  'This address has no place on the map.': 'Hierdie adres het geen plek op die kaart nie.',
  '{label} is not known': '{label} is nie bekend nie',
  'is not set for several at once': 'word nie vir verskeie tegelyk gestel nie',
  // What the writer refuses.
  'This cannot be done to this {noun} now.': 'Dit kan nie nou met hierdie {noun} gedoen word nie.',
  'Name records or at least one filter: without one every record would be meant.':
    'Noem rekords of minstens een filter: sonder een sou elke rekord bedoel word.',
  'At most {n} records can be changed at once.': 'Hoogstens {n} rekords kan tegelyk verander word.',
  'The list has changed: {n} now.': 'Die lys het verander: {n} nou.',
  'It would do something else now. Please look again.': 'Dit sou nou iets anders doen. Kyk asseblief weer.',
  'This {noun} is in use: {uses}.': 'Hierdie {noun} is in gebruik: {uses}.',
  '{label} was changed again.': '{label} is weer verander.',
  '{label} was changed again by {name} on {day}.': '{label} is op {day} weer deur {name} verander.',
  'This change can no longer be undone.': 'Hierdie verandering kan nie meer ontdoen word nie.',
  'Keep at most {n} views: delete one first.': 'Hou hoogstens {n} aansigte: skrap eers een.',
  'Name at least one view.': 'Noem minstens een aansig.',
  View: 'Aansig',
  Record: 'Rekord',
  Version: 'Weergawe',
  // Hubs.
  hub: 'spilpunt',
  hubs: 'spilpunte',
  Hub: 'Spilpunt',
  Capacity: 'Kapasiteit',
  'How many parcels can wait here.': 'Hoeveel pakkies hier kan wag.',
  'Another hub has this name.': '’n Ander spilpunt het hierdie naam.',
  'They can no longer be chosen for runs. Deliveries that went through them keep their history.':
    'Hulle kan nie meer vir ritte gekies word nie. Aflewerings wat deur hulle gegaan het, behou hul geskiedenis.',
  'No hubs yet': 'Nog geen spilpunte nie',
  'Create the first one.': 'Skep die eerste een.',
  '{n} deliveries wait here': '{n} aflewerings wag hier',
  '{n} territories are reached through it': '{n} gebiede word daardeur bereik',
  '{n} exceptions of territories lead through it': '{n} uitsonderings van gebiede lei daardeur',
  '{n} runs end here': '{n} ritte eindig hier',
};
