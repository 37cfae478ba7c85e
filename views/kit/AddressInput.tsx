// An address with its unit and its building: what a driver looks for at the door stands with the street.
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { Address } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { AddressField } from './AddressField.tsx';

export interface AddressInputProps {
  readonly label: string;
  readonly value: unknown;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: Address | null) => void;
}

const parts = [
  ['buildingUnit', marked('Unit')],
  ['buildingName', marked('Building')],
] as const;

const AddressInput = ({ label, value, isRequired, isDisabled, error, onChange }: AddressInputProps) => {
  const address = Address.is(value) ? value : null;
  return (
    <Stack sx={{ gap: 3 }}>
      <AddressField
        label={label}
        value={address}
        required={isRequired}
        disabled={isDisabled}
        error={error}
        onChange={(next) =>
          onChange(
            next === null
              ? null
              : {
                  ...next,
                  buildingUnit: address?.buildingUnit ?? null,
                  buildingName: address?.buildingName ?? null,
                },
          )
        }
      />
      {address === null ? null : (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 2fr', gap: 2 }}>
          {parts.map(([name, says]) => (
            <TextField
              key={name}
              label={t(says)}
              value={address[name] ?? ''}
              disabled={isDisabled}
              onChange={(event) => onChange({ ...address, [name]: event.target.value || null })}
            />
          ))}
        </Box>
      )}
    </Stack>
  );
};
export default AddressInput;
