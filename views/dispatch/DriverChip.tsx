// How a driver stands. Busy is what a day is made of: it calls for nobody.
import { memo } from 'react';
import { type Driver, driverStatus } from '../../core/index.ts';
import { StatusChip, type Tone } from '../kit/StatusChip.tsx';

/** C-29: online and available are told apart. */
const tones: Readonly<Record<Driver['driverStatusId'], Tone>> = {
  [driverStatus.code.OFFLINE]: 'neutral',
  [driverStatus.code.AVAILABLE]: 'success',
  [driverStatus.code.AVAILABLE_QSR_ONLY]: 'success',
  [driverStatus.code.ONLINE]: 'info',
  [driverStatus.code.BUSY]: 'info',
};

export const DriverChip = memo(({ code }: { readonly code: Driver['driverStatusId'] }) => (
  <StatusChip
    table={driverStatus}
    code={code}
    tone={tones[code]}
    {...(code === driverStatus.code.BUSY ? { icon: 'truck' } : {})}
  />
));
