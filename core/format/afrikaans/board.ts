// Afrikaans for the board's urgency, lanes and keys: English to Afrikaans, the same braces on both sides.
import type { Catalogue } from '../language.ts';

export const board: Catalogue = {
  Late: 'Laat',
  'At risk': 'In gevaar',
  Unassigned: 'Nie toegeken nie',
  'Under way': 'Onderweg',
  '{minutes} min late': '{minutes} min laat',
  '{hours} h late': '{hours} h laat',
  '{days} days late': '{days} dae laat',
  'At the door': 'By die deur',
  'ETA {time}': 'Verwag {time}',
  'Due {time}': 'Teen {time}',
  'Jobs: {group}': 'Opdragte: {group}',
  'Every job has a driver': 'Elke opdrag het ’n bestuurder',
  'None of these now': 'Geen van hierdie nou nie',
  'Job {id} is due next: {time}.': 'Opdrag {id} is volgende aan die beurt: {time}.',
  'Press the figure above the list again to see all jobs.':
    'Druk weer op die syfer bo die lys om alle opdragte te sien.',
  'Figures of the board': 'Syfers van die bord',
  'Today by the hour, from {least} to {most}': 'Vandag per uur, van {least} tot {most}',
  'Drivers by hour': 'Bestuurders per uur',
  'Nothing to do now': 'Niks om nou te doen nie',
  'The jobs of the list stand here by their drivers and hours.':
    'Die opdragte van die lys staan hier by hul bestuurders en ure.',
  'Job {id} goes to {name}.': 'Opdrag {id} gaan na {name}.',
  'Job {id} waits for a driver again.': 'Opdrag {id} wag weer vir ’n bestuurder.',
  'Create one; on the board: assign the job': 'Skep een; op die bord: ken die opdrag toe',
  'Will be {late}': 'Sal {late} wees',
  'Start the job': 'Begin die opdrag',
  'Copy the tracking link': 'Kopieer die volgskakel',
  'Choose jobs on the map': 'Kies opdragte op die kaart',
  'Draw around jobs, or press one after the other.': 'Trek ’n lyn om opdragte, of druk een na die ander.',
  'All in view': 'Almal in sig',
  'Stop choosing': 'Hou op kies',
};
