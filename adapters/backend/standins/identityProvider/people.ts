// Who may be chosen at the demonstration's provider: the demonstration's own people, one whose email nobody verified, and
// one whom the portal does not know yet.
import { signIns } from '../demonstration/signIns.ts';

export interface OutsidePerson {
  readonly subject: string;
  readonly email: string;
  readonly first: string;
  readonly last: string;
  readonly isVerified: boolean;
}

export const outsidePeople: readonly OutsidePerson[] = [
  ...signIns.map(({ name, first, last }) => ({
    subject: `demonstration-${name}`,
    email: `${name}@umzila.test`,
    first,
    last,
    isVerified: name !== 'unconfirmed-staff',
  })),
  {
    subject: 'demonstration-newcomer',
    email: 'newcomer@umzila.test',
    first: 'Themba',
    last: 'Ndaba',
    isVerified: true,
  },
];

export const outsidePerson = (subject: string): OutsidePerson | undefined =>
  outsidePeople.find((person) => person.subject === subject);
