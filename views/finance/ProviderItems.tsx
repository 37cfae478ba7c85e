// What the card provider has not paid out: those that a settlement names are chosen, its amounts typed, the difference shown while typing.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import {
  fromCents,
  LocalDate,
  type ProviderBooks,
  type ProviderItem,
  readAmount,
  settlements,
  texts,
  toCents,
} from '../../core/index.ts';
import { t, told } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { DayField } from '../kit/DayField.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { counted } from '../kit/words.ts';

const keyOf = ({ kind, id }: ProviderItem): string => `${kind} ${id}`;
const centsOf = (typed: string): number => toCents(readAmount(typed) ?? 0);

interface ItemsProps {
  readonly books: ProviderBooks;
  readonly onBooks: (books: ProviderBooks) => void;
  readonly onDispute: (item: ProviderItem) => void;
}

export const ProviderItems = ({ books, onBooks, onDispute }: ItemsProps) => {
  const portal = usePortal();
  const notice = useNotices();
  const { money, day } = useFormats();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const days = books.unsettled.map((one) => one.day).sort();
  const [values, setValues] = useState({
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    gross: '',
    fees: '0.00',
    reference: '',
  });
  const items = books.unsettled.filter((one) => chosen.has(keyOf(one)));
  const named = items.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const [gross, fees] = [centsOf(values.gross), centsOf(values.fees)];
  const idsOf = (kind: ProviderItem['kind']) => items.filter((one) => one.kind === kind).map(({ id }) => id);
  const command = useCommand(
    () =>
      portal.call(
        settlements.create,
        {
          body: {
            from: values.from,
            to: values.to,
            gross: fromCents(gross),
            fees: fromCents(fees),
            net: fromCents(gross - fees),
            reference: values.reference.trim(),
            payments: idsOf('payment'),
            refunds: idsOf('refund'),
          },
        },
        { quiet: true },
      ),
    (after) => {
      setChosen(new Set());
      setValues((now) => ({ ...now, gross: '', fees: '0.00', reference: '' }));
      notice('success', t(texts.notices.createdOne));
      onBooks(after);
    },
  );
  const fault = (name: string) => {
    const says = command.refusal?.errors[name]?.[0];
    return { error: says !== undefined, helperText: told(says) };
  };
  const set = (name: keyof typeof values, value: string): void => {
    command.clear();
    setValues((now) => ({ ...now, [name]: value }));
  };
  const dayField = (name: 'from' | 'to', label: string) => (
    <DayField label={label} value={values[name]} onChange={(next) => set(name, next)} {...fault(name)} />
  );
  const field = (name: keyof typeof values, label: string, isAmount: boolean) => (
    <TextField
      label={label}
      value={values[name]}
      onChange={(event) => set(name, event.target.value)}
      {...fault(name)}
      slotProps={{
        htmlInput: isAmount ? { inputMode: 'decimal', autoComplete: 'off' } : { maxLength: 120 },
      }}
    />
  );
  const hasFields = Object.keys(command.refusal?.errors ?? {}).some((name) => name in values);
  const canBook = LocalDate.is(values.from) && LocalDate.is(values.to) && (gross !== 0 || fees > 0);
  const toggle = (item: ProviderItem): void =>
    setChosen((now) => {
      const next = new Set(now);
      if (!next.delete(keyOf(item))) next.add(keyOf(item));
      return next;
    });
  const isAll = items.length === books.unsettled.length;
  return (
    <Stack sx={{ gap: 4 }}>
      <Box
        component="ul"
        aria-label={t('Not settled')}
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto' }}
      >
        {books.unsettled.map((item) => {
          const name = `${item.kind === 'payment' ? t('card payment') : t('refund to card')} ${item.id}`;
          return (
            <Box
              component="li"
              key={keyOf(item)}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 3,
                alignItems: 'center',
                py: 1,
                borderTop: '1px solid var(--line)',
              }}
            >
              <Checkbox
                size="small"
                checked={chosen.has(keyOf(item))}
                disabled={command.running}
                onChange={() => toggle(item)}
                slotProps={{ input: { 'aria-label': t('In the settlement: {name}', { name }) } }}
              />
              <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
                {item.account ?? name}
                <Box sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
                  {[day(item.day), name, item.reference].filter(Boolean).join(' · ')}
                </Box>
              </Box>
              <span className="numbers">{money(item.amount, books.currency)}</span>
              {item.canDispute === true ? (
                <Button
                  size="small"
                  color="secondary"
                  aria-label={`${t('Taken back')}: ${name}`}
                  onClick={() => onDispute(item)}
                >
                  {t('Taken back')}
                </Button>
              ) : null}
            </Box>
          );
        })}
      </Box>
      {books.unsettled.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('Everything that cards paid is settled.')}</Box>
      ) : (
        <Button
          variant="outlined"
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => setChosen(isAll ? new Set() : new Set(books.unsettled.map(keyOf)))}
        >
          {isAll ? t('Choose none') : t('Choose all')}
        </Button>
      )}
      <Stack
        component="form"
        noValidate
        aria-label={t('New settlement')}
        sx={{ gap: 3, borderTop: '1px solid var(--line)', pt: 4 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (canBook) void command.run();
        }}
      >
        {command.refusal && !hasFields ? <ErrorNotice refusal={command.refusal} /> : null}
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(5, 1fr)' },
            gap: 3,
          }}
        >
          {dayField('from', t('From'))}
          {dayField('to', t('To'))}
          {field('gross', t('Gross'), true)}
          {field('fees', t('Fees'), true)}
          {field('reference', t('Reference'), false)}
        </Box>
        <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
          <Box role="status" sx={{ color: 'text.secondary', mr: 'auto' }}>
            {t('Net {net}; chosen {count}, {sum}; difference {difference}', {
              net: money(fromCents(gross - fees), books.currency),
              count: counted(items.length, 'entry', 'entries'),
              sum: money(fromCents(named), books.currency),
              difference: money(fromCents(gross - named), books.currency),
            })}
          </Box>
          <Button type="submit" variant="contained" disabled={!canBook} loading={command.running}>
            {t('Book the settlement')}
          </Button>
        </Stack>
      </Stack>
    </Stack>
  );
};
