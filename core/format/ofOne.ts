// What stands in the way, said of one alone: English, as Afrikaans, has a form for it.
import { fill } from './texts.ts';

/** By the text for many. */
export const ofOne: Readonly<Record<string, string>> = {
  '{n} accounts have a balance': '{n} account has a balance',
  '{n} answers were given to it': '{n} answer was given to it',
  '{n} bank accounts are in use': '{n} bank account is in use',
  '{n} bookings of theirs are not paid yet': '{n} booking of theirs is not paid yet',
  '{n} calls of the last seven days would be refused': '{n} call of the last seven days would be refused',
  '{n} deliveries are open': '{n} delivery is open',
  '{n} deliveries of theirs are open': '{n} delivery of theirs is open',
  '{n} deliveries wait here': '{n} delivery waits here',
  '{n} drivers drive for this partner': '{n} driver drives for this partner',
  '{n} drivers work there': '{n} driver works there',
  '{n} exceptions of territories lead through it': '{n} exception of a territory leads through it',
  '{n} open deliveries are collected or dropped off on that day':
    '{n} open delivery is collected or dropped off on that day',
  '{n} open deliveries go from {from} to {into}': '{n} open delivery goes from {from} to {into}',
  '{n} open deliveries go on as they are': '{n} open delivery goes on as it is',
  '{n} open deliveries into {name} may go through another hub':
    '{n} open delivery into {name} may go through another hub',
  '{n} open jobs go from {from} to {into}': '{n} open job goes from {from} to {into}',
  '{n} open runs are driven by them': '{n} open run is driven by them',
  '{n} open runs are driven with another vehicle than planned':
    '{n} open run is driven with another vehicle than planned',
  '{n} open runs are driven with it': '{n} open run is driven with it',
  '{n} open runs are seen by another partner from now on':
    '{n} open run is seen by another partner from now on',
  '{n} open runs are theirs': '{n} open run is theirs',
  '{n} open sign-ins end or ask for new rights': '{n} open sign-in ends or asks for new rights',
  '{n} other drivers with open runs drive the same vehicle':
    '{n} other driver with open runs drives the same vehicle',
  '{n} partners drive there': '{n} partner drives there',
  '{n} people look after it': '{n} person looks after it',
  '{n} quotes that were given keep their price': '{n} quote that was given keeps its price',
  '{n} runs are under way with it': '{n} run is under way with it',
  '{n} runs end here': '{n} run ends here',
  '{n} screens and calls close': '{n} screen or call closes',
  '{n} screens and calls open': '{n} screen or call opens',
  '{n} stores are not offered for bookings any more': '{n} store is not offered for bookings any more',
  '{n} stores belong to it': '{n} store belongs to it',
  '{n} stores go from {from} to {into}': '{n} store goes from {from} to {into}',
  '{n} stores lie in it': '{n} store lies in it',
  '{n} territories are reached through it': '{n} territory is reached through it',
  '{n} unpaid bookings keep the address that they were made with':
    '{n} unpaid booking keeps the address that it was made with',
  '{n} users are told': '{n} user is told',
  '{n} users belong to it': '{n} user belongs to it',
  '{n} vehicles are this partner’s': '{n} vehicle is this partner’s',
  '{n} ways get or lose a hub': '{n} way gets or loses a hub',
};

/** A text with `{n}` filled with a count, in the form for one where there is one of it. */
export const fillCount = (
  says: string,
  values: Readonly<Record<string, string | number>> & { readonly n: number },
): string => fill(values.n === 1 ? (ofOne[says] ?? says) : says, values);
