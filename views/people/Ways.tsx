// Where one goes from a record of a person or a company: what belongs to it, on screens that are built and that the reader may open.
import { type RecordValues, rolesOfFlags } from '../../core/index.ts';
import type { OfRecordProps } from '../admin/slots.ts';
import { t } from '../hooks/text.ts';
import { Ways } from '../kit/Ways.tsx';

const idOf = (record: RecordValues, field = 'id'): number => Number(record[field] ?? 0);

export const CompanyWays = ({ record }: OfRecordProps) => {
  const id = idOf(record);
  return (
    <Ways
      ways={[
        { route: '/dashboard/:id', to: `/dashboard/${id}`, label: t('Dashboard') },
        { route: '/companies/:id/accounts', to: `/companies/${id}/accounts`, label: t('Accounts') },
        { route: '/rates', to: `/rates?companyId=${id}`, label: t('Rates') },
        { route: '/rates/:id/batches', to: `/rates/${id}/batches`, label: t('Rate batches') },
        { route: '/stores', to: `/stores?companyId=${id}`, label: t('Stores') },
        { route: '/users', to: `/users?companyId=${id}`, label: t('Users') },
        { route: '/deliveries', to: `/deliveries?companyId=${id}`, label: t('Deliveries') },
      ]}
    />
  );
};

export const UserWays = ({ record }: OfRecordProps) => {
  const id = idOf(record);
  const roles = record['roles'];
  const held = Array.isArray(roles) ? rolesOfFlags(roles.map(String)) : [];
  return (
    <Ways
      ways={[
        { route: '/users/:id/accounts', to: `/users/${id}/accounts`, label: t('Accounts') },
        { route: '/users/:id/ratings', to: `/users/${id}/ratings`, label: t('Ratings') },
        ...(held.includes('Partner')
          ? ([
              { route: '/drivers/list', to: `/drivers/list?partnerId=${id}`, label: t('Drivers') },
              { route: '/vehicles', to: `/vehicles?partnerId=${id}`, label: t('Vehicles') },
              { route: '/assistants', to: `/assistants?partnerId=${id}`, label: t('Assistants') },
            ] as const)
          : []),
        ...(held.includes('Driver')
          ? ([{ route: '/drivers/list', to: `/drivers/list?userId=${id}`, label: t('Drivers') }] as const)
          : []),
      ]}
    />
  );
};

export const DriverWays = ({ record }: OfRecordProps) => {
  const userId = idOf(record, 'userId');
  const vehicleId = idOf(record, 'vehicleId');
  return (
    <Ways
      ways={[
        ...(userId > 0
          ? ([
              { route: '/users/edit/:id', to: `/users/edit/${userId}`, label: t('Name and access') },
            ] as const)
          : []),
        ...(vehicleId > 0
          ? ([
              { route: '/vehicles/edit/:id', to: `/vehicles/edit/${vehicleId}`, label: t('Vehicle') },
            ] as const)
          : []),
      ]}
    />
  );
};
