// What scheduled reports hang into their screens: the filters of the chosen report, and the tab of their runs.
import type { ResourceSlots } from '../admin/slots.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { marked } from '../hooks/text.ts';

const ViewInput = lazyScreen(async () => ({ default: (await import('./ViewInput.tsx')).ViewInput }));

const slots: ResourceSlots = {
  inputs: { view: ViewInput },
  tabs: [{ key: 'runs', label: marked('Runs'), load: () => import('./ReportRuns.tsx') }],
};
export default slots;
