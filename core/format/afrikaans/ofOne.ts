// What stands in the way, said of one alone.
import type { Catalogue } from '../language.ts';

export const ofOne: Catalogue = {
  '{n} account has a balance': '{n} rekening het ’n balans',
  '{n} answer was given to it': '{n} antwoord is daarop gegee',
  '{n} bank account is in use': '{n} bankrekening is in gebruik',
  '{n} booking of theirs is not paid yet': '{n} bespreking van hulle is nog nie betaal nie',
  '{n} call of the last seven days would be refused': '{n} versoek van die laaste sewe dae sou geweier word',
  '{n} delivery is open': '{n} aflewering is oop',
  '{n} delivery of theirs is open': '{n} aflewering van hulle is oop',
  '{n} delivery waits here': '{n} aflewering wag hier',
  '{n} driver drives for this partner': '{n} bestuurder ry vir hierdie vennoot',
  '{n} driver works there': '{n} bestuurder werk daar',
  '{n} exception of a territory leads through it': '{n} uitsondering van ’n gebied loop daardeur',
  '{n} open delivery goes from {from} to {into}': '{n} oop aflewering gaan van {from} na {into}',
  '{n} open delivery goes on as it is': '{n} oop aflewering gaan voort soos dit is',
  '{n} open delivery into {name} may go through another hub':
    '{n} oop aflewering na {name} gaan dalk deur ’n ander spilpunt',
  '{n} open delivery is collected or dropped off on that day':
    '{n} oop aflewering word op daardie dag afgehaal of afgelewer',
  '{n} open job goes from {from} to {into}': '{n} oop opdrag gaan van {from} na {into}',
  '{n} open run is driven by them': '{n} oop rit word deur hulle gery',
  '{n} open run is driven with another vehicle than planned':
    '{n} oop rit word met ’n ander voertuig gery as wat beplan is',
  '{n} open run is driven with it': '{n} oop rit word daarmee gery',
  '{n} open run is seen by another partner from now on':
    '{n} oop rit word van nou af deur ’n ander vennoot gesien',
  '{n} open run is theirs': '{n} oop rit is hulle s’n',
  '{n} open sign-in ends or asks for new rights': '{n} oop aanmelding eindig of vra nuwe regte',
  '{n} other driver with open runs drives the same vehicle':
    '{n} ander bestuurder met oop ritte ry dieselfde voertuig',
  '{n} partner drives there': '{n} vennoot ry daar',
  '{n} person looks after it': '{n} mens sorg daarvoor',
  '{n} quote that was given keeps its price': '{n} kwotasie wat gegee is, behou sy prys',
  '{n} run ends here': '{n} rit eindig hier',
  '{n} run is under way with it': '{n} rit is daarmee onderweg',
  '{n} screen or call closes': '{n} skerm of oproep gaan toe',
  '{n} screen or call opens': '{n} skerm of oproep gaan oop',
  '{n} store belongs to it': '{n} winkel behoort daaraan',
  '{n} store goes from {from} to {into}': '{n} winkel gaan van {from} na {into}',
  '{n} store is not offered for bookings any more': '{n} winkel word nie meer vir besprekings aangebied nie',
  '{n} store lies in it': '{n} winkel lê daarin',
  '{n} territory is reached through it': '{n} gebied word daardeur bereik',
  '{n} unpaid booking keeps the address that it was made with':
    '{n} onbetaalde bespreking behou die adres waarmee dit gemaak is',
  '{n} user belongs to it': '{n} gebruiker behoort daaraan',
  '{n} user is told': '{n} gebruiker word vertel',
  '{n} vehicle is this partner’s': '{n} voertuig is hierdie vennoot s’n',
  '{n} way gets or loses a hub': '{n} pad kry of verloor ’n spilpunt',
};
