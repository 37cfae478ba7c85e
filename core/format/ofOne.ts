// What stands in the way, said of one alone: English, as Afrikaans, has a form for it.
import { fill } from './texts.ts';

/** By the text for many. */
export const ofOne: Readonly<Record<string, string>> = {
  '{n} accounts have a balance': '{n} account has a balance',
  '{n} answers were given to it': '{n} answer was given to it',
  '{n} bank accounts are in use': '{n} bank account is in use',
  '{n} bookings of theirs are not paid yet': '{n} booking of theirs is not paid yet',
  '{n} deliveries are open': '{n} delivery is open',
  '{n} deliveries of theirs are open': '{n} delivery of theirs is open',
  '{n} deliveries wait here': '{n} delivery waits here',
  '{n} drivers drive for this partner': '{n} driver drives for this partner',
  '{n} drivers work there': '{n} driver works there',
  '{n} partners drive there': '{n} partner drives there',
  '{n} exceptions of territories lead through it': '{n} exception of a territory leads through it',
  '{n} open runs are driven by them': '{n} open run is driven by them',
  '{n} open runs are driven with it': '{n} open run is driven with it',
  '{n} open runs are theirs': '{n} open run is theirs',
  '{n} people look after it': '{n} person looks after it',
  '{n} runs are under way with it': '{n} run is under way with it',
  '{n} runs end here': '{n} run ends here',
  '{n} stores belong to it': '{n} store belongs to it',
  '{n} stores lie in it': '{n} store lies in it',
  '{n} territories are reached through it': '{n} territory is reached through it',
  '{n} users belong to it': '{n} user belongs to it',
  '{n} vehicles are this partner’s': '{n} vehicle is this partner’s',
};

/** A text with `{n}` filled with a count, in the form for one where there is one of it. */
export const fillCount = (
  says: string,
  values: Readonly<Record<string, string | number>> & { readonly n: number },
): string => fill(values.n === 1 ? (ofOne[says] ?? says) : says, values);
