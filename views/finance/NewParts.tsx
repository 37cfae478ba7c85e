// The parts of a receipt that are about to be allocated: an account, an amount and what of it pays which invoice; what remains is counted as it is
// typed.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { fromCents, fundsReceived, type ReceiptAllocation, texts, toCents } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Icon } from '../kit/Icon.tsx';
import { LookupSelect } from '../kit/LookupSelect.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';
import { type Paid, PartInvoices, paidParts, typedCents } from './PartInvoices.tsx';

export interface PartsProps {
  readonly standing: ReceiptAllocation;
  readonly onChanged: (standing: ReceiptAllocation) => void;
}

interface Draft {
  readonly key: number;
  readonly accountId: string;
  readonly amount: string;
  readonly paid: Paid;
}
const blank = (key: number): Draft => ({ key, accountId: '', amount: '', paid: null });
const centsOf = ({ amount }: Draft): number => typedCents(amount);
const isWhole = (draft: Draft): boolean =>
  draft.accountId !== '' &&
  centsOf(draft) > 0 &&
  paidParts(draft.paid).reduce((sum, { cents }) => sum + cents, 0) <= centsOf(draft);

interface PartProps {
  readonly draft: Draft;
  /** Cents that remain beside the other parts. */
  readonly rest: number;
  readonly currency: string | undefined;
  readonly isTouched: boolean;
  /** Another part is on the same account. */
  readonly isTwice: boolean;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly onRemove: (() => void) | null;
}

const DraftPart = ({ draft, rest, currency, isTouched, isTwice, onChange, onRemove }: PartProps) => {
  const isTooMuch = centsOf(draft) > rest;
  const isMissing = isTouched && draft.accountId !== '' && centsOf(draft) <= 0;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: '1fr 220px auto' },
        gap: 2,
        alignItems: 'start',
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <LookupSelect
          label={t('Account')}
          entity="accounts"
          id={draft.accountId}
          error={
            isTwice
              ? t('This account is chosen already.')
              : isTouched && draft.accountId === ''
                ? t('Choose an account')
                : undefined
          }
          onChange={(accountId) =>
            onChange({
              accountId,
              paid: null,
              ...(draft.amount === '' && rest > 0 ? { amount: fromCents(rest).toFixed(2) } : {}),
            })
          }
        />
      </Box>
      <TextField
        label={t('Amount')}
        value={draft.amount}
        onChange={(event) => onChange({ amount: event.target.value })}
        error={isTooMuch || isMissing}
        helperText={
          isTooMuch
            ? t('The amount is more than remains.')
            : isMissing
              ? t('Enter an amount above 0')
              : undefined
        }
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <IconButton
        aria-label={t('Remove this part')}
        disabled={onRemove === null}
        onClick={() => onRemove?.()}
      >
        <Icon name="trash" />
      </IconButton>
      {draft.accountId === '' ? null : (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <PartInvoices
            key={draft.accountId}
            accountId={draft.accountId}
            cents={centsOf(draft)}
            currency={currency}
            paid={draft.paid}
            onPaid={(paid) => onChange({ paid })}
          />
        </Box>
      )}
    </Box>
  );
};

/** What is about to be allocated. */
export const NewParts = ({ standing, onChanged }: PartsProps) => {
  const portal = usePortal();
  const notice = useNotices();
  const { money } = useFormats();
  const { receipt } = standing;
  const [drafts, setDrafts] = useState<readonly Draft[]>([blank(0)]);
  const [next, setNext] = useState(1);
  const [isTouched, setTouched] = useState(false);
  const remaining = toCents(receipt.remaining);
  /** Each of two parts would show the same invoices, and one of them untruly. */
  const isTwice = ({ key, accountId }: Draft): boolean =>
    accountId !== '' && drafts.some((one) => one.key !== key && one.accountId === accountId);
  const typed = drafts.reduce((sum, draft) => sum + centsOf(draft), 0);
  const command = useCommand(
    () =>
      portal.call(
        fundsReceived.allocate,
        {
          params: { id: receipt.id },
          body: {
            allocations: drafts.map((draft) => ({
              accountId: Number(draft.accountId),
              amount: fromCents(centsOf(draft)),
              ...(draft.paid === null
                ? { oldestFirst: true }
                : {
                    documents: paidParts(draft.paid).map(({ documentId, cents }) => ({
                      documentId,
                      amount: fromCents(cents),
                    })),
                  }),
            })),
          },
        },
        { quiet: true },
      ),
    (after) => {
      setDrafts([blank(next)]);
      setNext(next + 1);
      setTouched(false);
      notice('success', t(texts.notices.createdOne));
      onChanged(after);
    },
  );
  const change = (key: number, part: Partial<Draft>): void =>
    setDrafts((now) => now.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
  return (
    <Panel title={t('Allocate')}>
      <Stack
        component="form"
        noValidate
        sx={{ gap: 3 }}
        onSubmit={(event) => {
          event.preventDefault();
          setTouched(true);
          if (drafts.every(isWhole) && !drafts.some(isTwice) && typed <= remaining) void command.run();
        }}
      >
        {command.refusal ? <ErrorNotice refusal={command.refusal} /> : null}
        {drafts.map((draft) => (
          <DraftPart
            key={draft.key}
            draft={draft}
            currency={receipt.currency}
            rest={remaining - typed + centsOf(draft)}
            isTouched={isTouched}
            isTwice={isTwice(draft)}
            onChange={(part) => change(draft.key, part)}
            onRemove={
              drafts.length === 1
                ? null
                : () => setDrafts((now) => now.filter(({ key }) => key !== draft.key))
            }
          />
        ))}
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <Button
            startIcon={<Icon name="add" />}
            disabled={typed >= remaining}
            onClick={() => {
              setDrafts((now) => [...now, blank(next)]);
              setNext(next + 1);
            }}
          >
            {t('Another account')}
          </Button>
          <Box role="status" sx={{ ml: 'auto', color: typed > remaining ? 'error.main' : 'text.secondary' }}>
            {t('{money} remain', { money: money(fromCents(remaining - typed), receipt.currency) })}
          </Box>
          <Button type="submit" variant="contained" loading={command.running} disabled={typed > remaining}>
            {t(texts.shell.save)}
          </Button>
        </Stack>
      </Stack>
    </Panel>
  );
};
