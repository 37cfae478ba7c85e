// The address of one end, near to the other.
import type { Side } from '../../core/index.ts';
import { marked, t, told } from '../hooks/text.ts';
import { AddressField } from '../kit/AddressField.tsx';
import { useWizardSteps } from './useBooking.ts';

const labels = { origin: marked('Pick-up address'), destination: marked('Drop-off address') } as const;
/** What is typed at each end and not picked yet. */
const typedFields = { origin: 'originTyped', destination: 'destinationTyped' } as const;
/** The field of each end in the wizard's form. */
export const addressFields = { origin: 'originAddress', destination: 'destinationAddress' } as const;
const otherEnd = { origin: 'destinationAddress', destination: 'originAddress' } as const;

export const AddressSelect = ({ side }: { readonly side: Side }) => {
  const { state, dispatch } = useWizardSteps();
  const field = addressFields[side];
  const typedField = typedFields[side];
  const typed = state.form[typedField] ?? '';
  return (
    <AddressField
      label={t(labels[side])}
      required
      value={state.form[field]}
      near={state.form[otherEnd[side]]?.coordinates}
      error={told(state.errors[field])}
      onChange={(address) =>
        dispatch({
          type: 'formChanged',
          form: { [field]: address, ...(address === null ? {} : { [typedField]: '' }) },
        })
      }
      typed={typed}
      onTyped={(text) => {
        const waiting = text === state.form[field]?.description ? '' : text;
        if (waiting !== typed) dispatch({ type: 'formChanged', form: { [typedField]: waiting } });
      }}
    />
  );
};
