// How the steps at a stop are called and drawn.
import type { TaskAction } from '../../core/index.ts';
import type { IconName } from '../kit/Icon.tsx';

export const taskActionLabels: Readonly<Record<TaskAction, string>> = {
  start: 'Start',
  arrive: 'Arrived',
  complete: 'Complete',
  exception: 'Exception',
  cancel: 'Cancel stop',
};

export const taskActionIcons: Readonly<Record<TaskAction, IconName>> = {
  start: 'play',
  arrive: 'pin',
  complete: 'check',
  exception: 'alert',
  cancel: 'cancel',
};
