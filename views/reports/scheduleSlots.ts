// What scheduled reports hang into their screens: the filters of the chosen report, and the tab of their runs.
import { lateInput } from '../admin/lateInput.ts';
import type { ResourceSlots } from '../admin/slots.ts';
import { marked } from '../hooks/text.ts';

const ViewInput = lateInput(async () => ({ default: (await import('./ViewInput.tsx')).ViewInput }));

const slots: ResourceSlots = {
  inputs: { view: ViewInput },
  tabs: [{ key: 'runs', label: marked('Runs'), load: () => import('./ReportRuns.tsx') }],
};
export default slots;
