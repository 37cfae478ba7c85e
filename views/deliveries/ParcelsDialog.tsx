// Adds and removes parcels of a booked delivery, one at a time, each at once (DEL-19, API-59, API-60).
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import {
  blankParcelForm,
  contract,
  customLine,
  type Delivery,
  type FieldTexts,
  lineOfSize,
  offeredSizes,
  type ParcelForm,
  type ParcelLine,
  parcelFormErrors,
  texts,
} from '../../core/index.ts';
import { ParcelDialog } from '../booking/ParcelDialog.tsx';
import { measuresOf, nameOf } from '../booking/parcelText.ts';
import { SizeCard } from '../booking/SizeCard.tsx';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Icon } from '../kit/Icon.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import type { ParcelsPanelProps } from './ParcelsPanel.tsx';

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  gap: { xs: 2, md: 3 },
} as const;

const ParcelsDialog = ({
  delivery,
  version,
  onSaved,
  onClose,
}: ParcelsPanelProps & { readonly onClose: () => void }) => {
  const portal = usePortal();
  const { addParcel, removeParcel } = portal.deliveries.commands;
  const [form, setForm] = useState<ParcelForm | null>(null);
  const [errors, setErrors] = useState<FieldTexts>({});
  const saved = (answer: Delivery): void => {
    setForm(null);
    onSaved(answer);
  };
  const adding = useCommand(addParcel, saved);
  const removing = useCommand(removeParcel, saved);
  const busy = adding.running || removing.running;
  const ask = useCallback(
    (signal: AbortSignal) => portal.call(contract.reference.parcelTypes, {}, { signal, quiet: true }),
    [portal],
  );
  const [sizes, reload] = useAnswer(ask);
  const parcels: readonly ParcelLine[] = (delivery.deliveryItems ?? []).map((parcel) => ({
    ...parcel,
    key: `${parcel.id}`,
  }));
  const add = ({ key: _key, name, deliveryItemName, description, barCode, ...line }: ParcelLine): void => {
    if (busy) return;
    removing.clear();
    void adding.run(delivery.deliveryId, {
      ...line,
      ...(name ? { name } : {}),
      ...(deliveryItemName ? { deliveryItemName } : {}),
      ...(description ? { description } : {}),
      ...(barCode ? { barCode } : {}),
      xmin: version,
    });
  };
  const remove = (id: number): void => {
    if (busy) return;
    adding.clear();
    void removing.run(delivery.deliveryId, id, version);
  };
  const submit = (): void => {
    if (form === null) return;
    const found = parcelFormErrors(form, parcels);
    setErrors(found);
    if (Object.keys(found).length === 0) add(customLine(form, ''));
  };
  if (form !== null)
    return (
      <ParcelDialog
        form={form}
        errors={errors}
        onChange={(change) => setForm({ ...form, ...change })}
        onSubmit={submit}
        onClose={() => setForm(null)}
        busy={busy}
        refusal={adding.refusal}
      />
    );
  return (
    <FormDialog
      title={t('Change parcels')}
      onClose={onClose}
      busy={busy}
      refusal={adding.refusal ?? removing.refusal}
    >
      <Box component="ul" aria-label={t('Parcels')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {parcels.map((parcel, index) => {
          const name = nameOf(parcel);
          const which = t('{name}, parcel {index}', { name, index: index + 1 });
          return (
            <Stack
              key={parcel.key}
              component="li"
              direction="row"
              sx={{ alignItems: 'center', gap: 2, py: 1 }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
                <Typography variant="body2" color="textSecondary" className="numbers">
                  {measuresOf(parcel)}
                </Typography>
              </Box>
              <IconButton
                aria-label={t('Remove {which}', { which })}
                disabled={busy || parcels.length === 1}
                onClick={() => remove(Number(parcel.key))}
              >
                <Icon name="trash" />
              </IconButton>
            </Stack>
          );
        })}
      </Box>
      {sizes.kind === 'loading' ? <SkeletonRows rows={2} height={96} /> : null}
      {sizes.kind === 'refused' ? <ErrorNotice refusal={sizes.refusal} onRetry={reload} /> : null}
      {sizes.kind === 'here' ? (
        <Box sx={grid}>
          {offeredSizes(sizes.value).map((size) => (
            <SizeCard key={size.id} size={size} count={0} onAdd={() => add(lineOfSize(size, ''))} />
          ))}
        </Box>
      ) : null}
      <Button
        variant="outlined"
        disabled={busy}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => {
          adding.clear();
          setErrors({});
          setForm(blankParcelForm);
        }}
      >
        {t(texts.wizard.addCustomPackage)}
      </Button>
    </FormDialog>
  );
};
export default ParcelsDialog;
