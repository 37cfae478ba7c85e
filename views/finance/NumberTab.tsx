// The whole number of a bank account: for a reason that is written down, and hidden again after half a minute.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { bankAccountCalls, texts } from '../../core/index.ts';
import type { OfRecordProps } from '../admin/slots.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Panel } from '../kit/Panel.tsx';

const SHOWN_MS = 30_000;

const NumberTab = ({ record }: OfRecordProps) => {
  const portal = usePortal();
  const [reason, setReason] = useState('');
  const [isTouched, setTouched] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const id = Number(record['id']);
  const { run, running, refusal } = useCommand(
    () =>
      portal.call(
        bankAccountCalls.reveal,
        { params: { id }, body: { reason: reason.trim() } },
        { quiet: true, inPlace: true },
      ),
    ({ accountNumber }) => {
      setShown(accountNumber);
      setReason('');
      setTouched(false);
    },
  );
  useEffect(() => {
    if (shown === null) return;
    const hidden = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(hidden);
  }, [shown]);
  const isMissing = reason.trim() === '';
  const ask = (): void => {
    setTouched(true);
    if (!isMissing) void run();
  };
  return (
    <Stack sx={{ pt: 4, maxWidth: 640 }}>
      <Panel title={t('Account number')}>
        <Stack
          component="form"
          noValidate
          sx={{ gap: 3 }}
          onSubmit={(event) => {
            event.preventDefault();
            ask();
          }}
        >
          <Typography
            role="status"
            sx={{ fontFamily: 'monospace', fontSize: 20, letterSpacing: '.06em', overflowWrap: 'anywhere' }}
          >
            {shown ?? String(record['number'] ?? '')}
          </Typography>
          {refusal === null ? null : <ErrorNotice refusal={refusal} />}
          {shown === null ? (
            <>
              <TextField
                required
                label={t('Reason')}
                value={reason}
                error={isTouched && isMissing}
                helperText={
                  isTouched && isMissing
                    ? t(texts.validation.reasonRequired)
                    : t('It is written down with your name.')
                }
                onChange={(event) => setReason(event.target.value)}
                slotProps={{ htmlInput: { maxLength: 500 } }}
              />
              <Button type="submit" variant="outlined" loading={running} sx={{ alignSelf: 'start' }}>
                {t('Show the number')}
              </Button>
            </>
          ) : (
            <>
              <Typography color="text.secondary">{t('It is hidden again after half a minute.')}</Typography>
              <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={() => setShown(null)}>
                {t('Hide')}
              </Button>
            </>
          )}
        </Stack>
      </Panel>
    </Stack>
  );
};
export default NumberTab;
