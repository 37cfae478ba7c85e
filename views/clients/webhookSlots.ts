// What webhooks hang into their screens: their events in short, and the tab of their log.
import type { ResourceSlots } from '../admin/slots.ts';
import { marked } from '../hooks/text.ts';
import { EventsCell } from './EventsCell.tsx';

const slots: ResourceSlots = {
  cells: { events: EventsCell },
  tabs: [{ key: 'log', label: marked('Log'), load: () => import('./WebhookLog.tsx') }],
};
export default slots;
