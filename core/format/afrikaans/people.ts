// Afrikaans for users, companies, vehicles, drivers and assistants: English to Afrikaans, the same braces on both sides.
import type { Catalogue } from '../language.ts';

export const people: Catalogue = {
  cleared: 'skoon',
  refused: 'geweier',
  'Your Umzila account': 'Jou Umzila-rekening',
  'An account was made for you. Set your password within seven days:':
    '’n Rekening is vir jou geskep. Stel jou wagwoord binne sewe dae:',
  'If you did not expect this, there is nothing to do.':
    'As jy dit nie verwag het nie, hoef jy niks te doen nie.',
  'Our staff reset your second factor. You were signed out everywhere and can set it up anew.':
    'Ons personeel het jou tweede faktor herstel. Jy is oral afgemeld en kan dit weer opstel.',
  'Company is required': 'Maatskappy is verpligtend',
  'Store is required': 'Winkel is verpligtend',
  'Partner is required': 'Vennoot is verpligtend',
  'Only company, store and Public Api roles have a company.':
    'Net maatskappy-, winkel- en Public Api-rolle het ’n maatskappy.',
  'Only store roles have a store.': 'Net winkelrolle het ’n winkel.',
  'Only drivers and assistants have a partner.': 'Net bestuurders en assistente het ’n vennoot.',
  'Your own roles stay as they are.': 'Jou eie rolle bly soos hulle is.',
  'You cannot deactivate yourself.': 'Jy kan jouself nie deaktiveer nie.',
  'You may not give or take away this role.': 'Jy mag hierdie rol nie gee of wegneem nie.',
  'The last administrator must stay.': 'Die laaste administrateur moet bly.',
  'You may not do this to a user of your own rank or above.':
    'Jy mag dit nie aan ’n gebruiker van jou eie rang of hoër doen nie.',
  'This user has a password already.': 'Hierdie gebruiker het reeds ’n wagwoord.',
  'This driver is on run {id}.': 'Hierdie bestuurder is op rit {id}.',
  'This driver has {n} runs that have not begun: unassign them first.':
    'Hierdie bestuurder het {n} ritte wat nie begin het nie: ontkoppel dit eers.',
  'This company is not served.': 'Hierdie maatskappy word nie bedien nie.',
  'A shift ends at another time than it begins.': '’n Skof eindig op ’n ander tyd as wat dit begin.',
  'It overlaps another shift.': 'Dit oorvleuel met ’n ander skof.',
  'At most {hours} hours at a stretch.': 'Hoogstens {hours} uur aaneen.',
};
