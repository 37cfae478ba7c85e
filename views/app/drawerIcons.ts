// A drawing for each group of the drawer; a group without one gets the list's.
import type { IconName } from '../kit/Icon.tsx';

const icons: Readonly<Record<string, IconName>> = {
  Operations: 'parcel',
  Applications: 'file',
  Finance: 'money',
  Reports: 'chart',
  Archives: 'archive',
  Media: 'image',
  Admin: 'settings',
};

export const drawerIcon = (group: string): IconName => icons[group] ?? 'list';
