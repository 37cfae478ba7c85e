// What was changed of a sale, as people say it: a status by its label, a day as a day, an amount as money; the rest is as it was written.
import { deliveryStatus } from '../deliveries/status.ts';

/** How a value of a change is shown. */
export type ChangeKind = 'status' | 'day' | 'money' | 'text';

/** How the values of a changed field are shown, by the name that the recording gives it. */
export const changeKind = (field: string): ChangeKind =>
  field === 'logisticStatusId'
    ? 'status'
    : field === 'deliveryDate'
      ? 'day'
      : field === 'amountExcl'
        ? 'money'
        : 'text';

/** The English word for a value that is a status; undefined for any other. */
export const changeWord = (field: string, value: string): string | undefined =>
  changeKind(field) === 'status' ? deliveryStatus.label(Number(value)) : undefined;
