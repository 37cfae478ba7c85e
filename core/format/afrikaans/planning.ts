// Afrikaans for who has a record open, for changes that wait for their day, and for erasing a person: English to Afrikaans, the same braces on both sides.
import type { Catalogue } from '../language.ts';

export const planning: Catalogue = {
  'Also open at': 'Ook oop by',
  '{name} has this open since {when}': '{name} het dit oop sedert {when}',
  '{name} is here now': '{name} is nou hier',
  'Save from a day on': 'Bewaar vanaf ’n dag',
  'From when on': 'Vanaf wanneer',
  'Until then the record stays as it is. It is saved with the rights that you have at that moment.':
    'Tot dan bly die rekord soos dit is. Dit word bewaar met die regte wat jy op daardie oomblik het.',
  'It is on the agenda for {when}.': 'Dit is op die agenda vir {when}.',
  'It is on the agenda for {when}. {n} changes of the same fields wait already.':
    'Dit is op die agenda vir {when}. {n} veranderinge van dieselfde velde wag reeds.',
  'Move to another moment': 'Skuif na ’n ander oomblik',
  'Call off': 'Stel af',
  'Call this change off?': 'Stel hierdie verandering af?',
  'It was called off.': 'Dit is afgestel.',
  '{name} stays as it is. It can be put on the agenda anew.':
    '{name} bly soos dit is. Dit kan weer op die agenda geplaas word.',
  'As it is now': 'Soos dit nou is',
  'As it was then': 'Soos dit toe was',
  'As it will be': 'Soos dit sal wees',
  'Nobody knows what this was then: it was not there yet, or its history no longer reaches back so far.':
    'Niemand weet wat dit toe was nie: dit was nog nie daar nie, of die geskiedenis reik nie meer so ver terug nie.',
  'This is how the record will be on {when}, by what is on the agenda now. Nothing can be changed here.':
    'So sal die rekord op {when} wees, volgens wat nou op die agenda is. Niks kan hier verander word nie.',
  'This is how the record was on {when}. Nothing can be changed here.':
    'So was die rekord op {when}. Niks kan hier verander word nie.',
  'Name resource, recordId and moment, such as 2026-11-22T08:00:00Z.':
    'Noem resource, recordId en moment, soos 2026-11-22T08:00:00Z.',
  'Erase person': 'Wis persoon uit',
  'Erase {name}?': 'Wis {name} uit?',
  'Name, email, telephone, address, picture, sign-ins, cards, contacts and papers go for good, here and in the history. Deliveries, payments and invoices stay for five years, as the law asks, without the name where it is theirs. Nothing brings it back.':
    'Naam, e-pos, telefoon, adres, foto, aanmeldings, kaarte, kontakte en papiere verdwyn vir goed, hier en in die geskiedenis. Aflewerings, betalings en fakture bly vyf jaar, soos die wet vra, sonder die naam waar dit hulle s’n is. Niks bring dit terug nie.',
  'Email of the person, to be sure': 'E-pos van die persoon, vir sekerheid',
  'The person is erased': 'Die persoon is uitgewis',
  'This is not the email of this person.': 'Dit is nie die e-pos van hierdie persoon nie.',
  'This person cannot be erased yet: {uses}.': 'Hierdie persoon kan nog nie uitgewis word nie: {uses}.',
  '{n} deliveries of theirs are open': '{n} van hul aflewerings is oop',
  Agenda: 'Agenda',
  Applied: 'Toegepas',
  'Called off': 'Afgestel',
  'Nothing waits for its day': 'Niks wag vir sy dag nie',
  'There is nothing in this state': 'Daar is niks in hierdie toestand nie',
};
