// Everybody there can be: every set of the fourteen flags, with the email confirmed and not, as numbers and as claims.
import { type CarriedFlag, type Claims, flags } from '../../core/index.ts';

export const carried: readonly CarriedFlag[] = flags.map(({ flag }) => flag);
/** Sets of flags: bit `n` of a number below this stands for flag `n` of the table. */
export const everySet = 2 ** carried.length;

const flagsIn = (held: number): Partial<Claims> => {
  const some: Partial<Record<CarriedFlag, true>> = {};
  for (const [at, flag] of carried.entries()) if ((held >> at) & 1) some[flag] = true;
  return some;
};

/** One of everybody: `held` in bits, in the name of `of`. */
export const holding = ({ id, email }: Claims, held: number, emailConfirmed: boolean): Claims => ({
  id,
  email,
  emailConfirmed,
  phoneNumberConfirmed: true,
  ...flagsIn(held),
});

/** The flags of claims as bits. */
export const heldBy = (who: Claims): number =>
  carried.reduce((bits, flag, at) => (who[flag] === true ? bits | (1 << at) : bits), 0);

/** Words for a failure. */
export const nameOf = (who: Claims | null): string =>
  who === null
    ? 'nobody'
    : `${carried.filter((flag) => who[flag]).join('+') || 'customer'}${who.emailConfirmed ? '' : ' unconfirmed'}`;
