// What stands in the way, said of one alone.
import type { Catalogue } from '../language.ts';

export const ofOne: Catalogue = {
  '{n} account has a balance': '{n} rekening het ’n balans',
  '{n} answer was given to it': '{n} antwoord is daarop gegee',
  '{n} bank account is in use': '{n} bankrekening is in gebruik',
  '{n} booking of theirs is not paid yet': '{n} bespreking van hulle is nog nie betaal nie',
  '{n} delivery is open': '{n} aflewering is oop',
  '{n} delivery of theirs is open': '{n} aflewering van hulle is oop',
  '{n} delivery waits here': '{n} aflewering wag hier',
  '{n} driver drives for this partner': '{n} bestuurder ry vir hierdie vennoot',
  '{n} driver works there': '{n} bestuurder werk daar',
  '{n} partner drives there': '{n} vennoot ry daar',
  '{n} exception of a territory leads through it': '{n} uitsondering van ’n gebied loop daardeur',
  '{n} open run is driven by them': '{n} oop rit word deur hulle gery',
  '{n} open run is driven with it': '{n} oop rit word daarmee gery',
  '{n} open run is theirs': '{n} oop rit is hulle s’n',
  '{n} person looks after it': '{n} mens sorg daarvoor',
  '{n} run is under way with it': '{n} rit is daarmee onderweg',
  '{n} run ends here': '{n} rit eindig hier',
  '{n} store belongs to it': '{n} winkel behoort daaraan',
  '{n} store lies in it': '{n} winkel lê daarin',
  '{n} territory is reached through it': '{n} gebied word daardeur bereik',
  '{n} user belongs to it': '{n} gebruiker behoort daaraan',
  '{n} vehicle is this partner’s': '{n} voertuig is hierdie vennoot s’n',
};
