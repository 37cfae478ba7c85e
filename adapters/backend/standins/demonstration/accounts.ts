// Who holds an account: everybody who books alone prepays, companies pay later. The Super Hero alone was granted Emergency Relief.
import { serviceLevel } from '../../../../core/index.ts';
import type { SeedRow } from './insertRows.ts';
import { COMPANY_ID, type People, STORE_ID, SUPER_HERO_ID } from './people.ts';
import { accountOf, companyAccount, payeeAccountOf, storeAccount } from './senders.ts';

const CREDIT_LIMIT_CENTS = 50_000_000;

/** Prepay accounts with a balance of 0 for whoever books alone; companies pay later. */
export const accountRows = (people: People): readonly SeedRow[] => {
  const alone = people.users.filter((user) => {
    const roles = user['roles'];
    return user['company_id'] === null && !(Array.isArray(roles) && roles.includes('isDriver'));
  });
  return [
    ...alone.map((user) => ({
      id: accountOf(Number(user['id'])),
      country: user['country'],
      kind: 'customer',
      account_type: 'Prepay',
      name: `${user['first_name']} ${user['last_name']}`,
      user_id: user['id'],
      company_id: null,
      store_id: null,
      credit_limit_cents: 0,
      granted_levels: user['id'] === SUPER_HERO_ID ? [serviceLevel.code.EMERGENCY_RELIEF] : [],
      is_active: true,
    })),
    ...[
      [COMPANY_ID, 'ZA', 'Protea Home and Table'],
      [2, 'KE', 'Savanna Traders'],
    ].map(([companyId, country, name]) => ({
      id: companyAccount(Number(companyId)),
      country,
      kind: 'customer',
      account_type: 'Postpay',
      name,
      user_id: null,
      company_id: companyId,
      store_id: null,
      credit_limit_cents: CREDIT_LIMIT_CENTS,
      granted_levels: [],
      is_active: true,
    })),
    // The store that the demonstration's store users share pays for itself.
    {
      id: storeAccount(STORE_ID),
      country: 'ZA',
      kind: 'customer',
      account_type: 'Postpay',
      name: 'Protea Cape Town',
      user_id: null,
      company_id: null,
      store_id: STORE_ID,
      credit_limit_cents: CREDIT_LIMIT_CENTS,
      granted_levels: [],
      is_active: true,
    },
  ];
};

/** Accounts on which drivers and partners find what they earned: one each, made when a run first pays. */
export const payeesOf = (people: People) => {
  const made = new Map<number, SeedRow>();
  return {
    account: (country: string, userId: number): number => {
      const id = payeeAccountOf(userId);
      const user = people.users.find((row) => row['id'] === userId);
      made.set(id, {
        id,
        country,
        kind: 'payee',
        account_type: 'Prepay',
        name: `${user?.['first_name']} ${user?.['last_name']}, earnings`,
        user_id: userId,
        company_id: null,
        store_id: null,
        credit_limit_cents: 0,
        granted_levels: [],
        is_active: true,
      });
      return id;
    },
    rows: (): readonly SeedRow[] => [...made.values()],
  };
};
