// The limits of the books: how much a management operator may let go, what may be asked for at once, how fast advances come back.
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { billing, type FinanceLimits, readAmount, texts } from '../../core/index.ts';
import { marked, t, told } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';

const groups = [
  {
    title: marked('A management operator, at most'),
    fields: [
      { name: 'managersCredit', label: marked('Credit limit granted') },
      { name: 'managersMove', label: marked('Moved or written off at once') },
      { name: 'managersPayout', label: marked('Approved or completed at once') },
    ],
  },
  {
    title: marked('A withdrawal or an advance'),
    fields: [
      { name: 'leastPayout', label: marked('Least') },
      { name: 'mostPayout', label: marked('Most') },
      { name: 'advanceShare', label: marked('Of an average week, in advance'), isShare: true },
      { name: 'recoveredShare', label: marked('Of each release, taken back'), isShare: true },
    ],
  },
  {
    title: marked('An account that owes'),
    fields: [{ name: 'holdAfterDays', label: marked('On hold by itself, days overdue'), isDays: true }],
  },
] as const;
type Name = (typeof groups)[number]['fields'][number]['name'];

/** What is no amount. */
const wholes: readonly Name[] = ['advanceShare', 'recoveredShare', 'holdAfterDays'];

const shown = (kept: FinanceLimits, name: Name): string =>
  wholes.some((one) => one === name) ? String(kept[name]) : kept[name].toFixed(2);

const Form = ({ kept, onClose }: { readonly kept: FinanceLimits; readonly onClose: () => void }) => {
  const portal = usePortal();
  const notice = useNotices();
  const [values, setValues] = useState<Readonly<Partial<Record<Name, string>>>>({});
  const text = (name: Name): string => values[name] ?? shown(kept, name);
  // what cannot be read is refused by the service, under its field
  const number = (name: Name): number => readAmount(text(name)) ?? -1;
  const command = useCommand(
    () =>
      portal.call(
        billing.updateLimits,
        {
          body: {
            xmin: kept.xmin,
            managersCredit: number('managersCredit'),
            managersMove: number('managersMove'),
            managersPayout: number('managersPayout'),
            leastPayout: number('leastPayout'),
            mostPayout: number('mostPayout'),
            advanceShare: number('advanceShare'),
            recoveredShare: number('recoveredShare'),
            holdAfterDays: number('holdAfterDays'),
          },
        },
        { quiet: true },
      ),
    () => {
      notice('success', t(texts.notices.updatedOne));
      onClose();
    },
  );
  return (
    <FormDialog
      title={t('Limits')}
      onClose={onClose}
      busy={command.running}
      refusal={command.refusal}
      onSubmit={() => void command.run()}
    >
      {groups.map(({ title, fields }) => (
        <Box key={title} component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 4 }}>
          <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 3 }}>
            {t(title)}
          </Typography>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 3 }}>
            {fields.map(({ name, label, ...rest }) => {
              const fault = command.refusal?.errors?.[name]?.[0];
              const unit = 'isShare' in rest ? '%' : 'isDays' in rest ? t('days') : kept.currency;
              return (
                <TextField
                  key={name}
                  label={t(label)}
                  value={text(name)}
                  onChange={(event) => setValues((now) => ({ ...now, [name]: event.target.value }))}
                  error={fault !== undefined}
                  helperText={fault === undefined && 'isDays' in rest ? t('0: never.') : told(fault)}
                  slotProps={{
                    htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
                    input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
                  }}
                />
              );
            })}
          </Box>
        </Box>
      ))}
    </FormDialog>
  );
};

export const LimitsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const portal = usePortal();
  const [answer, again] = useAnswer(
    useCallback((signal: AbortSignal) => portal.call(billing.limits, {}, { signal, quiet: true }), [portal]),
  );
  if (answer.kind === 'here') return <Form kept={answer.value} onClose={onClose} />;
  return (
    <FormDialog title={t('Limits')} onClose={onClose}>
      {answer.kind === 'refused' ? (
        <ErrorNotice refusal={answer.refusal} onRetry={again} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </FormDialog>
  );
};
