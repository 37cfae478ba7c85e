// What webhooks hang into their screens: the tab of their log.
import type { ResourceSlots } from '../admin/slots.ts';
import { marked } from '../hooks/text.ts';

const slots: ResourceSlots = {
  tabs: [{ key: 'log', label: marked('Log'), load: () => import('./WebhookLog.tsx') }],
};
export default slots;
