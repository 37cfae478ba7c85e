// Runs the checks of the books and says what each found.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback } from 'react';
import { ledger } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { ToneChip } from '../kit/StatusChip.tsx';

/** Mount it to run them. */
export const ChecksDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const portal = usePortal();
  const [answer, again] = useAnswer(
    useCallback((signal: AbortSignal) => portal.call(ledger.check, {}, { signal, quiet: true }), [portal]),
  );
  return (
    <FormDialog
      title={t('Checks of the books')}
      width="sm"
      onClose={onClose}
      ending={
        <Button variant="contained" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      {answer.kind === 'refused' ? <ErrorNotice refusal={answer.refusal} onRetry={again} /> : null}
      {answer.kind === 'loading' ? <SkeletonRows rows={8} /> : null}
      {answer.kind === 'here' ? (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {answer.value.map(({ name, isGreen, differing }) => (
            <Box
              component="li"
              key={name}
              sx={{ display: 'flex', gap: 3, py: 2, borderTop: '1px solid var(--line)', alignItems: 'start' }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                {t(name)}
                {differing.map((one) => (
                  <Box key={one} sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
                    {one}
                  </Box>
                ))}
              </Box>
              <ToneChip tone={isGreen ? 'success' : 'danger'}>{isGreen ? t('Green') : t('Red')}</ToneChip>
            </Box>
          ))}
        </Stack>
      ) : null}
    </FormDialog>
  );
};
