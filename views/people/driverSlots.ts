// What hangs into the screens of drivers: their weeks, and the way to the user.
import { audience } from '../../core/index.ts';
import type { ResourceSlots } from '../admin/slots.ts';
import { marked } from '../hooks/text.ts';
import { PartnerCards } from './PartnerCards.tsx';
import { DriverWays } from './Ways.tsx';

const driverSlots: ResourceSlots = {
  formHead: DriverWays,
  listHead: PartnerCards,
  tabs: [
    {
      key: 'card',
      label: marked('Score card'),
      who: audience.ams,
      load: () => import('./CardTab.tsx'),
    },
    {
      key: 'schedule',
      label: marked('Schedule'),
      who: audience.ams,
      load: () => import('./ScheduleTab.tsx'),
    },
  ],
};
export default driverSlots;
