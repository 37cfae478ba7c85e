// A vehicle that is applied for: its own short way through the steps, in a dialog.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { type ApplicationFile, applicationCalls, beforeFirstStep } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { ApplyWizard } from './ApplyWizard.tsx';

const VehicleDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const portal = usePortal();
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(applicationCalls.mine, { params: { type: 'vehicle' } }, { signal, quiet: true }),
    [portal],
  );
  const [answer] = useAnswer(ask);
  const [file, setFile] = useState<ApplicationFile | null>(null);
  const start = useCommand(
    () =>
      portal.call(
        applicationCalls.save,
        { params: { type: 'vehicle' }, body: { step: beforeFirstStep } },
        { quiet: true, inPlace: true },
      ),
    setFile,
  );
  const open = file ?? (answer.kind === 'here' && answer.value?.stage === 'draft' ? answer.value : null);
  return (
    <FormDialog title={t('Add a vehicle')} onClose={onClose} closeLabel={t('Close')} width="md">
      {open === null ? (
        <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
          <Typography>
            {t('Its details and its papers are asked; each vehicle is reviewed by itself.')}
          </Typography>
          {start.refusal ? <ErrorNotice refusal={start.refusal} /> : null}
          <Button variant="contained" loading={start.running} onClick={() => void start.run()}>
            {t('Start')}
          </Button>
        </Stack>
      ) : (
        <ApplyWizard
          key={open.id}
          file={open}
          onChanged={(next) => {
            setFile(next);
            if (next.stage !== 'draft') onClose();
          }}
        />
      )}
    </FormDialog>
  );
};

export default VehicleDialog;
