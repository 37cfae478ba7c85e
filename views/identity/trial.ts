// Somebody made up, to look at the rights of roles without being signed in as anybody: the flags chosen, the email
// confirmed or not. Claims of nobody: they are only ever asked of the table of rights.
import { type CarriedFlag, type Claims, flags } from '../../core/index.ts';

const carried: readonly string[] = flags.map(({ flag }) => flag);
const isCarried = (text: string): text is CarriedFlag => carried.includes(text);

/** The flags named that exist, in the order of the table. */
export const knownFlags = (named: readonly string[]): readonly CarriedFlag[] =>
  flags.map(({ flag }) => flag).filter((flag) => named.includes(flag) && isCarried(flag));

/** null stands for a visitor who is not signed in. */
export const trialOf = (named: readonly string[], isConfirmed: boolean, isVisitor: boolean): Claims | null =>
  isVisitor
    ? null
    : {
        id: 1,
        email: '',
        emailConfirmed: isConfirmed,
        phoneNumberConfirmed: true,
        ...Object.fromEntries(knownFlags(named).map((flag) => [flag, true])),
      };
