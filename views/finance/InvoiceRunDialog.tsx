// A run of invoices up to a day: what it would invoice, account by account, and what holds one back; then the run itself.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useCallback, useState } from 'react';
import { type InvoiceRunRow, invoiceRuns, LocalDate, may } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { DayField } from '../kit/DayField.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { ToneChip } from '../kit/StatusChip.tsx';
import { counted } from '../kit/words.ts';

/** The last day of the month before, as the reader's calendar has it. */
const lastMonthEnd = (now: Date): string =>
  new Date(Date.UTC(now.getFullYear(), now.getMonth(), 0)).toISOString().slice(0, 10);

const Row = ({ row }: { readonly row: InvoiceRunRow }) => {
  const { money } = useFormats();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        py: 2,
        alignItems: 'center',
        borderTop: '1px solid var(--line)',
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        {row.name}
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {row.held == null ? counted(row.lines, 'line', 'lines') : t(row.held)}
        </Box>
      </Box>
      {row.number == null ? null : <ToneChip tone="success">{row.number}</ToneChip>}
      {row.held == null ? null : <ToneChip tone="attention">{t('Held back')}</ToneChip>}
      <span className="numbers">{money(row.total)}</span>
    </Box>
  );
};

export const InvoiceRunDialog = ({
  onDone,
  onClose,
}: {
  readonly onDone: () => void;
  readonly onClose: () => void;
}) => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const [to, setTo] = useState(() => lastMonthEnd(new Date()));
  const [made, setMade] = useState<readonly InvoiceRunRow[] | null>(null);
  const isDay = LocalDate.is(to);
  const [answer, again] = useAnswer(
    useCallback(
      (signal: AbortSignal) =>
        portal.call(invoiceRuns.preview, { query: LocalDate.is(to) ? { to } : {} }, { signal, quiet: true }),
      [portal, to],
    ),
  );
  const command = useCommand(
    () => portal.call(invoiceRuns.run, { body: { to } }, { quiet: true, timeoutMs: 120_000 }),
    (rows) => {
      setMade(rows);
      onDone();
    },
  );
  const rows = made ?? (answer.kind === 'here' ? answer.value : null);
  const issued = made?.filter(({ number }) => number != null).length ?? 0;
  const canRun = made === null && rows?.some(({ held }) => held == null) === true;
  return (
    <FormDialog
      title={t('Invoice run')}
      onClose={onClose}
      closeLabel={t('Close')}
      submitLabel={t('Issue the invoices')}
      busy={command.running}
      disabled={!canRun || !isDay}
      refusal={command.refusal}
      {...(made === null && may(claims, invoiceRuns.run) ? { onSubmit: () => void command.run() } : {})}
    >
      <DayField
        label={t('Up to')}
        value={to}
        onChange={(day) => {
          setMade(null);
          setTo(day);
        }}
        helperText={t('What was invoiced before is not invoiced again.')}
        sx={{ maxWidth: 240 }}
      />
      {made === null ? null : (
        <Alert severity="success">
          {issued === 1
            ? t('One invoice was issued.')
            : t('{count} invoices were issued.', { count: issued })}
        </Alert>
      )}
      {answer.kind === 'refused' ? <ErrorNotice refusal={answer.refusal} onRetry={again} /> : null}
      {rows === null && answer.kind === 'loading' ? <SkeletonRows rows={5} /> : null}
      {rows?.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('Nothing waits to be invoiced.')}</Box>
      ) : null}
      {rows === null || rows.length === 0 ? null : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((row) => (
            <Row key={row.accountId} row={row} />
          ))}
        </Box>
      )}
    </FormDialog>
  );
};
