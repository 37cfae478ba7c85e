// Afrikaans for archives.
import type { Catalogue } from '../language.ts';

export const archives: Catalogue = {
  '{n} deliveries archived': '{n} aflewerings geargiveer',
  '{n} delivery archived': '{n} aflewering geargiveer',
  Archive: 'Argiveer',
  'Archive {counted}?': 'Argiveer {counted}?',
  Archived: 'Geargiveer',
  'Archived on {when}: nothing of it can be changed here.':
    'Geargiveer op {when}: niks daarvan kan hier verander word nie.',
  'Bookings that ended without being paid for.': 'Besprekings wat verby is sonder dat daarvoor betaal is.',
  'At most {n} deliveries at once': 'Hoogstens {n} aflewerings op ’n slag',
  'Bring back from the archive': 'Bring terug uit die argief',
  'Deliveries come here some months after their end.':
    'Aflewerings kom ’n paar maande na hul einde hierheen.',
  'Deliveries of partners come here some months after their end.':
    'Aflewerings van vennote kom ’n paar maande na hul einde hierheen.',
  'It is back from the archive.': 'Dit is terug uit die argief.',
  'It stands in the live lists again, with its runs, for at least thirty days.':
    'Dit staan weer in die lewendige lyste, met sy ritte, vir minstens dertig dae.',
  'Last 365 days': 'Laaste 365 dae',
  'Never paid': 'Nooit betaal nie',
  'never paid': 'nooit betaal nie',
  'Runs of partners come here some months after their end.':
    'Ritte van vennote kom ’n paar maande na hul einde hierheen.',
  'This delivery is archived.': 'Hierdie aflewering is geargiveer.',
  'This delivery is not archived.': 'Hierdie aflewering is nie geargiveer nie.',
  'This job is archived.': 'Hierdie opdrag is geargiveer.',
  'Nothing was archived: {what} did not end.': 'Niks is geargiveer nie: {what} het nie geëindig nie.',
  'Nothing was archived: a refund, a payment or an exception of {what} is not settled.':
    'Niks is geargiveer nie: ’n terugbetaling, ’n betaling of ’n uitsondering van {what} is nie afgehandel nie.',
  'What ended and was archived.': 'Wat geëindig het en geargiveer is.',
  'What ended long ago, and can still be found?': 'Wat het lank gelede geëindig, en kan nog gevind word?',
  'What is archived leaves the live lists; reports, searches and tracking still know it.':
    'Wat geargiveer word, verlaat die lewendige lyste; verslae, soektogte en nasporing ken dit nog.',
  'Which deliveries did our partners drive, long ago?':
    'Watter aflewerings het ons vennote lank gelede gery?',
  'Which runs did our partners drive, long ago?': 'Watter ritte het ons vennote lank gelede gery?',
};
