// What hangs into the screens of hubs: the way to what waits there.
import type { OfRecordProps, ResourceSlots } from '../admin/slots.ts';
import { t } from '../hooks/text.ts';
import { Ways } from '../kit/Ways.tsx';

const HubWays = ({ record }: OfRecordProps) => (
  <Ways
    ways={[{ route: '/hubs/:id', to: `/hubs/${Number(record['id'] ?? 0)}`, label: t('What waits here') }]}
  />
);

const hubSlots: ResourceSlots = { formHead: HubWays };
export default hubSlots;
