// The open invoices of an account, each with what it gets of a part of a receipt: the oldest first until somebody says otherwise.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { isLeft, right } from 'fp-ts/Either';
import { useCallback } from 'react';
import {
  fromCents,
  readAmount,
  type TaxDocument,
  taxDocumentStatus,
  taxDocuments,
  toCents,
} from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';

/** Amounts as they are typed, by the number of the document; null: the oldest get theirs first. */
export type Paid = Readonly<Record<number, string>> | null;

/** Cents of an amount that is typed; nothing of what is none. */
export const typedCents = (amount: string): number => toCents(Math.max(0, readAmount(amount) ?? 0));

/** What is given to documents by name. */
export const paidParts = (paid: Paid): readonly { readonly documentId: number; readonly cents: number }[] =>
  Object.entries(paid ?? {}).flatMap(([id, amount]) =>
    typedCents(amount) > 0 ? [{ documentId: Number(id), cents: typedCents(amount) }] : [],
  );

/** As the service spreads it: each its whole, in the order in which they are due, as far as the money reaches. */
const oldestFirst = (invoices: readonly TaxDocument[], cents: number): Readonly<Record<number, string>> => {
  let left = cents;
  return Object.fromEntries(
    invoices.map(({ id, outstanding }) => {
      const part = Math.min(left, toCents(outstanding));
      left -= part;
      return [id, part === 0 ? '' : fromCents(part).toFixed(2)];
    }),
  );
};

const { OPEN, PARTLY } = taxDocumentStatus.code;

const useOpenInvoices = (accountId: string) => {
  const portal = usePortal();
  return useAnswer(
    useCallback(
      async (signal: AbortSignal) => {
        const all: TaxDocument[] = [];
        for (const status of [OPEN, PARTLY]) {
          const query = {
            accountId: Number(accountId),
            status,
            sortBy: 'dueOn',
            sortDirection: 'asc',
            pageSize: 100,
          } as const;
          const answer = await portal.call(taxDocuments.list, { query }, { signal, quiet: true });
          if (isLeft(answer)) return answer;
          all.push(...answer.right.data);
        }
        return right(all.sort((x, y) => (x.dueOn < y.dueOn ? -1 : x.dueOn > y.dueOn ? 1 : x.id - y.id)));
      },
      [portal, accountId],
    ),
  );
};

export interface PartInvoicesProps {
  readonly accountId: string;
  /** Of the part. */
  readonly cents: number;
  readonly currency: string | undefined;
  readonly paid: Paid;
  readonly onPaid: (paid: Paid) => void;
}

/** Nothing for an account without an open invoice: its part is on account. */
export const PartInvoices = ({ accountId, cents, currency, paid, onPaid }: PartInvoicesProps) => {
  const { day, money } = useFormats();
  const [answer, again] = useOpenInvoices(accountId);
  if (answer.kind === 'refused') return <ErrorNotice refusal={answer.refusal} onRetry={again} />;
  if (answer.kind === 'loading' || answer.value.length === 0) return null;
  const invoices = answer.value;
  const shown = paid ?? oldestFirst(invoices, cents);
  const given = paidParts(shown).reduce((sum, part) => sum + part.cents, 0);
  return (
    <Box sx={{ pl: { md: 4 } }}>
      <Box component="ul" aria-label={t('Open invoices')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {invoices.map(({ id, number, issuedOn, dueOn, total, outstanding }) => {
          const isTooMuch = typedCents(shown[id] ?? '') > toCents(outstanding);
          return (
            <Box
              component="li"
              key={id}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '1fr 132px', md: '1fr 160px 160px' },
                columnGap: 3,
                rowGap: 1,
                alignItems: 'center',
                py: 2,
                borderTop: '1px solid var(--line)',
              }}
            >
              <Box sx={{ minWidth: 0 }}>
                <span className="numbers">{number}</span>
                <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                  {`${t('Issued')} ${day(issuedOn)} · ${t('Due')} ${day(dueOn)} · ${t('Total')} ${money(total, currency)}`}
                </Box>
              </Box>
              <Box
                className="numbers"
                sx={{ gridRow: { xs: 2, md: 'auto' }, textAlign: { md: 'right' }, fontSize: 13 }}
              >
                {`${t('Outstanding')} ${money(outstanding, currency)}`}
              </Box>
              <TextField
                size="small"
                label={t('Allocate')}
                value={shown[id] ?? ''}
                error={isTooMuch}
                helperText={
                  isTooMuch
                    ? t('The invoice needs only {amount}.', { amount: outstanding.toFixed(2) })
                    : undefined
                }
                onChange={(event) => onPaid({ ...shown, [id]: event.target.value })}
                slotProps={{
                  htmlInput: {
                    inputMode: 'decimal',
                    autoComplete: 'off',
                    'aria-label': `${t('Allocate')}: ${number}`,
                  },
                }}
              />
            </Box>
          );
        })}
      </Box>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button size="small" disabled={paid === null} onClick={() => onPaid(null)}>
          {t('Oldest first')}
        </Button>
        <Button size="small" disabled={given === 0} onClick={() => onPaid({})}>
          {t('Clear')}
        </Button>
        <Box
          role="status"
          className="numbers"
          sx={{ ml: 'auto', color: given > cents ? 'error.main' : 'text.secondary' }}
        >
          {given > cents
            ? t('The amount is more than remains.')
            : `${t('On account')} ${money(fromCents(cents - given), currency)}`}
        </Box>
      </Stack>
    </Box>
  );
};
