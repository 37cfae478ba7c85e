// What hangs into the screens of stores: their hours, an address without a second building, and the ways to what belongs to a store.
import { lateInput } from '../admin/lateInput.ts';
import type { OfRecordProps, ResourceSlots } from '../admin/slots.ts';
import { t } from '../hooks/text.ts';
import { Ways } from '../kit/Ways.tsx';
import { HoursCell, HoursInput } from './Hours.tsx';

const StoreAddress = lateInput(() => import('./StoreAddress.tsx'));

const StoreWays = ({ record }: OfRecordProps) => {
  const id = Number(record['id']);
  const companyId = Number(record['companyId'] ?? 0);
  return (
    <Ways
      ways={[
        ...(companyId > 0
          ? ([
              { route: '/companies/edit/:id', to: `/companies/edit/${companyId}`, label: t('Company') },
            ] as const)
          : []),
        { route: '/users', to: `/users?storeId=${id}`, label: t('Users') },
        { route: '/stores/:id/accounts', to: `/stores/${id}/accounts`, label: t('Accounts') },
        { route: '/stores/:id/batches', to: `/stores/${id}/batches`, label: t('Files of deliveries') },
        { route: '/deliveries', to: `/deliveries?storeId=${id}`, label: t('Deliveries') },
      ]}
    />
  );
};

const storeSlots: ResourceSlots = {
  inputs: { hours: HoursInput, address: StoreAddress },
  cells: { hours: HoursCell },
  formHead: StoreWays,
};
export default storeSlots;
