// What the settings of the country hang into their screens: the tabs that lead from one to the other.
import type { ResourceSlots } from '../admin/slots.ts';
import { CountryTabs } from './CountryTabs.tsx';
import { DayCell } from './DayCell.tsx';

const countrySlots: ResourceSlots = { listHead: CountryTabs, cells: { dayOfWeek: DayCell } };
export default countrySlots;
