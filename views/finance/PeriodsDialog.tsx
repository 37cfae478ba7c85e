// The months of the books: which are closed; what is looked at before one is closed, and the closing itself.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useCallback, useState } from 'react';
import { type AccountingPeriod, may, type PeriodCheck, periods } from '../../core/index.ts';
import { spokenLanguage, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { ToneChip } from '../kit/StatusChip.tsx';

/** `October 2026`. */
const monthName = (month: string): string =>
  new Intl.DateTimeFormat(spokenLanguage() === 'af' ? 'af-ZA' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}T00:00:00Z`));

const Check = ({ check }: { readonly check: PeriodCheck }) => (
  <Box
    component="li"
    sx={{ display: 'flex', gap: 3, py: 2, borderTop: '1px solid var(--line)', alignItems: 'start' }}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>
      {t(check.name)}
      {check.differing.map((one) => (
        <Box key={one} sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
          {t(one)}
        </Box>
      ))}
    </Box>
    <ToneChip tone={check.isGreen ? 'success' : check.holds ? 'danger' : 'attention'}>
      {check.isGreen ? t('Green') : check.holds ? t('Red') : t('Open')}
    </ToneChip>
  </Box>
);

interface ChangeProps {
  readonly period: AccountingPeriod;
  readonly onDone: (months: readonly AccountingPeriod[]) => void;
  readonly onClose: () => void;
}

const Change = ({ period, onDone, onClose }: ChangeProps) => {
  const portal = usePortal();
  const [reason, setReason] = useState('');
  const { month, xmin, isClosed } = period;
  const [answer, again] = useAnswer(
    useCallback(
      (signal: AbortSignal) => portal.call(periods.checks, { params: { month } }, { signal, quiet: true }),
      [portal, month],
    ),
  );
  const checks = answer.kind === 'here' ? answer.value : null;
  const isRed = checks?.some(({ isGreen, holds }) => !isGreen && holds) === true;
  const needsReason = isClosed || isRed;
  const command = useCommand(
    () =>
      isClosed
        ? portal.call(
            periods.reopen,
            { params: { month }, body: { xmin, reason: reason.trim() } },
            { quiet: true },
          )
        : portal.call(
            periods.close,
            { params: { month }, body: { xmin, reason: reason.trim() } },
            { quiet: true },
          ),
    onDone,
  );
  const name = monthName(month);
  return (
    <FormDialog
      title={isClosed ? t('Reopen {name}?', { name }) : t('Close {name}?', { name })}
      danger={isClosed}
      submitLabel={isClosed ? t('Reopen') : t('Close the month')}
      onClose={onClose}
      busy={command.running}
      disabled={checks === null || (needsReason && reason.trim() === '')}
      refusal={command.refusal}
      onSubmit={() => void command.run()}
    >
      <p style={{ margin: 0 }}>
        {isClosed
          ? t('It can be booked in again. Staff are told why.')
          : t('Nothing is booked in it any more: what becomes known late is booked on the first open day.')}
      </p>
      {answer.kind === 'refused' ? <ErrorNotice refusal={answer.refusal} onRetry={again} /> : null}
      {answer.kind === 'loading' ? <SkeletonRows rows={4} /> : null}
      {checks === null || isClosed ? null : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {checks.map((check) => (
            <Check key={check.name} check={check} />
          ))}
        </Box>
      )}
      {needsReason ? (
        <TextField
          label={t('Reason')}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      ) : null}
    </FormDialog>
  );
};

/** The months as a dialog; one of them can be closed, the newest closed one reopened. */
export const PeriodsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const [answer, again] = useAnswer(
    useCallback((signal: AbortSignal) => portal.call(periods.list, {}, { signal, quiet: true }), [portal]),
  );
  const [newer, setNewer] = useState<readonly AccountingPeriod[] | null>(null);
  const [chosen, setChosen] = useState<AccountingPeriod | null>(null);
  const months = newer ?? (answer.kind === 'here' ? answer.value : null);
  if (chosen !== null)
    return (
      <Change
        period={chosen}
        onDone={(after) => {
          setNewer(after);
          setChosen(null);
        }}
        onClose={() => {
          // somebody else may have been quicker
          again();
          setNewer(null);
          setChosen(null);
        }}
      />
    );
  return (
    <FormDialog title={t('Months of the books')} onClose={onClose} closeLabel={t('Close')}>
      {answer.kind === 'refused' ? <ErrorNotice refusal={answer.refusal} onRetry={again} /> : null}
      {months === null && answer.kind === 'loading' ? <SkeletonRows rows={6} /> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {months?.map((period) => (
          <Box
            component="li"
            key={period.month}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 3,
              py: 2,
              minHeight: 52,
              alignItems: 'center',
              borderTop: '1px solid var(--line)',
            }}
          >
            <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
              {monthName(period.month)}
              {period.closedBy == null ? null : (
                <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                  {[period.closedBy, period.reason].filter(Boolean).join(': ')}
                </Box>
              )}
            </Box>
            <ToneChip tone={period.isClosed ? 'success' : 'neutral'}>
              {period.isClosed ? t('Closed') : t('Open')}
            </ToneChip>
            {period.canClose && may(claims, periods.close) ? (
              <Button size="small" variant="outlined" onClick={() => setChosen(period)}>
                {t('Close the month')}
              </Button>
            ) : null}
            {period.canReopen && may(claims, periods.reopen) ? (
              <Button size="small" variant="outlined" color="secondary" onClick={() => setChosen(period)}>
                {t('Reopen')}
              </Button>
            ) : null}
          </Box>
        ))}
      </Box>
      {months?.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('Nothing was booked yet')}</Box>
      ) : null}
    </FormDialog>
  );
};
