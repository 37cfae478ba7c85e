// The address of a store, without a second building.
import { Address } from '../../core/index.ts';
import type { OwnInputProps } from '../admin/slots.ts';
import { AddressField } from '../kit/AddressField.tsx';

/** Building and unit are fields of the store itself. */
const StoreAddress = ({ label, value, onChange, error, isDisabled }: OwnInputProps) => (
  <AddressField
    label={label}
    value={Address.is(value) ? value : null}
    required
    disabled={isDisabled}
    error={error}
    onChange={onChange}
  />
);
export default StoreAddress;
