// Add Custom Package and Edit Package (WIZ-31, WIZ-32). Name and measures of a predefined size are locked (WIZ-38).
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FieldTexts, type ParcelForm, parcelLimits, type Refusal, texts } from '../../core/index.ts';
import { t, told } from '../hooks/text.ts';
import { FormDialog } from '../kit/FormDialog.tsx';

type Text = Exclude<keyof ParcelForm, 'key' | 'isFragile'>;
const measures = ['length', 'width', 'height', 'weight'] as const;

export interface ParcelDialogProps {
  readonly form: ParcelForm;
  /** Of a predefined size: its name and measures stay as they are. */
  readonly locked?: boolean;
  readonly errors: FieldTexts;
  readonly onChange: (change: Partial<ParcelForm>) => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly busy?: boolean;
  readonly refusal?: Refusal | null;
}

export const ParcelDialog = ({
  form,
  locked = false,
  errors,
  onChange,
  onSubmit,
  onClose,
  busy = false,
  refusal = null,
}: ParcelDialogProps) => {
  const limits = t(texts.validation.parcelLimits, parcelLimits);
  const isBeyond = (name: Text): boolean => told(errors[name]) === limits;
  const field = (
    name: Text,
    label: string,
    more: {
      readonly unit?: string;
      readonly locked?: boolean;
      readonly required?: boolean;
      readonly max?: number;
    } = {},
  ) => (
    <TextField
      label={label}
      name={name}
      value={form[name]}
      required={more.required ?? false}
      disabled={more.locked ?? false}
      error={Boolean(errors[name])}
      helperText={isBeyond(name) ? undefined : told(errors[name])}
      onChange={(event) =>
        onChange({ [name]: more.unit ? event.target.value.replace(',', '.') : event.target.value })
      }
      slotProps={{
        htmlInput: {
          maxLength: more.max ?? 100,
          ...(more.unit ? { inputMode: 'decimal' } : {}),
          ...(isBeyond(name) ? { 'aria-describedby': 'parcel-limits' } : {}),
        },
        ...(more.unit
          ? { input: { endAdornment: <InputAdornment position="end">{more.unit}</InputAdornment> } }
          : {}),
      }}
    />
  );
  const measure = (name: Text, label: string, unit: string) =>
    field(name, label, { unit, locked, required: true, max: 9 });
  return (
    <FormDialog
      title={form.key === null ? t(texts.wizard.addCustomPackage) : t(texts.wizard.editPackage)}
      onClose={onClose}
      onSubmit={onSubmit}
      busy={busy}
      refusal={refusal}
      submitLabel={form.key === null ? t('Add') : t(texts.shell.save)}
      width="sm"
    >
      {field('deliveryItemName', t('Name'), { locked, required: true })}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' }, gap: 3 }}>
        {measure('length', t('Length'), 'cm')}
        {measure('width', t('Width'), 'cm')}
        {measure('height', t('Height'), 'cm')}
        {measure('weight', t('Weight'), 'kg')}
      </Box>
      {locked ? null : (
        <Typography
          id="parcel-limits"
          variant="body2"
          color={measures.some(isBeyond) ? 'error' : 'textSecondary'}
          role={measures.some(isBeyond) ? 'alert' : undefined}
        >
          {limits}
        </Typography>
      )}
      {field('description', t('Description'), { max: 500 })}
      {field('barCode', t('Barcode'), { max: 80 })}
      <FormControlLabel
        control={
          <Switch checked={form.isFragile} onChange={(_event, isFragile) => onChange({ isFragile })} />
        }
        label={t('Fragile')}
      />
    </FormDialog>
  );
};
