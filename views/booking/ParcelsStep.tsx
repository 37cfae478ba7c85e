// Step 2: sizes as cards (WIZ-34), then the parcels as a list (WIZ-35), each with a bar code if there is one.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { contract, isLocked, lineOfSize, offeredSizes, texts } from '../../core/index.ts';
import { t, told } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { ParcelDialog } from './ParcelDialog.tsx';
import { ParcelList } from './ParcelList.tsx';
import { SizeCard } from './SizeCard.tsx';
import { StepHeading } from './StepHeading.tsx';
import { useWizardSteps } from './useBooking.ts';

export const ParcelsStep = () => {
  const portal = usePortal();
  const { state, dispatch, newKey } = useWizardSteps();
  const ask = useCallback(
    (signal: AbortSignal) => portal.call(contract.reference.parcelTypes, {}, { signal, quiet: true }),
    [portal],
  );
  const [answer, reload] = useAnswer(ask);
  const sizes = answer.kind === 'here' ? offeredSizes(answer.value) : [];
  const fault = told(state.errors['parcels']);
  const edited = state.parcels.find(({ key }) => key === state.parcelForm?.key);
  return (
    <>
      <StepHeading title={t(texts.wizard.addParcels)} text={t('Tap a size once for each parcel.')} />
      {answer.kind === 'loading' ? <SkeletonRows rows={2} height={96} /> : null}
      {answer.kind === 'refused' ? <ErrorNotice refusal={answer.refusal} onRetry={reload} /> : null}
      <Box
        component="fieldset"
        aria-describedby={fault ? 'parcels-fault' : undefined}
        sx={{
          border: 0,
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
          gap: { xs: 2, md: 3 },
        }}
      >
        <legend className="visually-hidden">{t('Parcel sizes')}</legend>
        {sizes.map((size) => (
          <SizeCard
            key={size.id}
            size={size}
            count={
              state.parcels.filter(
                ({ parcelType, name }) => parcelType === size.parcelType && name === size.name,
              ).length
            }
            onAdd={() => dispatch({ type: 'parcelAdded', parcel: lineOfSize(size, newKey()) })}
          />
        ))}
      </Box>
      <Button
        variant="outlined"
        sx={{ mt: 3 }}
        onClick={() => dispatch({ type: 'parcelFormOpened', key: null })}
      >
        {t(texts.wizard.addCustomPackage)}
      </Button>
      {fault ? (
        <Alert id="parcels-fault" severity="error" variant="outlined" role="alert" sx={{ mt: 4 }}>
          {fault}
        </Alert>
      ) : null}
      {state.parcels.length > 0 ? <ParcelList /> : null}
      {state.parcels.length === 0 && !fault ? (
        <Typography color="textSecondary" sx={{ mt: 4 }}>
          {t(texts.validation.parcelPick)}
        </Typography>
      ) : null}
      {state.parcelForm ? (
        <ParcelDialog
          form={state.parcelForm}
          locked={edited !== undefined && isLocked(edited)}
          errors={state.errors}
          onChange={(parcelForm) => dispatch({ type: 'parcelFormChanged', parcelForm })}
          onSubmit={() => dispatch({ type: 'parcelFormSubmitted', newKey: newKey() })}
          onClose={() => dispatch({ type: 'parcelFormClosed' })}
        />
      ) : null}
    </>
  );
};
