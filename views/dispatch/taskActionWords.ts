// How the steps at a stop are called and drawn.
import type { TaskAction } from '../../core/index.ts';
import { marked } from '../hooks/text.ts';
import type { IconName } from '../kit/Icon.tsx';

export const taskActionLabels: Readonly<Record<TaskAction, string>> = {
  start: marked('Start'),
  arrive: marked('Arrived'),
  complete: marked('Complete'),
  exception: marked('Exception'),
  cancel: marked('Cancel stop'),
};

export const taskActionIcons: Readonly<Record<TaskAction, IconName>> = {
  start: 'play',
  arrive: 'pin',
  complete: 'check',
  exception: 'alert',
  cancel: 'cancel',
};
