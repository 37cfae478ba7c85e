// The card provider, opened by `?provider=` in the address: what it has not paid out, its settlements, and payments that banks took back.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import {
  type Dispute,
  disputeStatus,
  disputes,
  type ProviderBooks,
  type ProviderItem,
  type Settlement,
  settlements,
  texts,
} from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useUrlParameter } from '../hooks/useUrlParameter.ts';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { StatusChip, ToneChip } from '../kit/StatusChip.tsx';
import { ProviderItems } from './ProviderItems.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

const parts = [
  { key: 'open', label: marked('Not settled') },
  { key: 'settlements', label: marked('Settlements') },
  { key: 'disputes', label: marked('Disputes') },
] as const;
type PartKey = (typeof parts)[number]['key'];

const rows = { listStyle: 'none', m: 0, p: 0 } as const;
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 1,
  py: 2,
  minHeight: 52,
  alignItems: 'center',
  borderTop: '1px solid var(--line)',
} as const;
const small = { color: 'text.secondary', fontSize: 13 } as const;

const SettlementRow = ({
  one,
  currency,
  onReverse,
}: {
  readonly one: Settlement;
  readonly currency: string;
  readonly onReverse: () => void;
}) => {
  const { money, day } = useFormats();
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        {day(one.from)} - {day(one.to)}
        <Box sx={small}>
          {[
            one.reference,
            t('gross {gross}, fees {fees}', {
              gross: money(one.gross, currency),
              fees: money(one.fees, currency),
            }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Box>
      {one.isReversed ? <ToneChip tone="neutral">{t('Taken back')}</ToneChip> : null}
      {one.difference === 0 ? null : (
        <ToneChip tone="attention">
          {t('Unexplained: {sum}', { sum: money(one.difference, currency) })}
        </ToneChip>
      )}
      <span className="numbers">{money(one.net, currency)}</span>
      {one.isReversed ? null : (
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          aria-label={`${t('Take back')}: ${one.reference || one.id}`}
          onClick={onReverse}
        >
          {t('Take back')}
        </Button>
      )}
    </Box>
  );
};

const DisputeRow = ({
  one,
  currency,
  onClose,
}: {
  readonly one: Dispute;
  readonly currency: string;
  readonly onClose: (isWon: boolean) => void;
}) => {
  const { money } = useFormats();
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Link to={`/accounts/${one.accountId}/transactions`}>{one.account}</Link>
        <Box sx={small}>{one.reason}</Box>
      </Box>
      <StatusChip table={disputeStatus} code={one.status} />
      <span className="numbers">{money(one.amount, currency)}</span>
      {one.status === disputeStatus.code.OPEN ? (
        <>
          <Button
            size="small"
            variant="outlined"
            aria-label={`${t('Won')}: ${one.account}`}
            onClick={() => onClose(true)}
          >
            {t('Won')}
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="secondary"
            aria-label={`${t('Lost')}: ${one.account}`}
            onClick={() => onClose(false)}
          >
            {t('Lost')}
          </Button>
        </>
      ) : null}
    </Box>
  );
};

type Asked =
  | { readonly kind: 'reverse'; readonly id: number }
  | { readonly kind: 'dispute'; readonly item: ProviderItem }
  | { readonly kind: 'close'; readonly id: number; readonly isWon: boolean };

const Parts = ({ first, here }: { readonly first: ProviderBooks; readonly here: PartKey }) => {
  const portal = usePortal();
  const notice = useNotices();
  const { money } = useFormats();
  const [books, setBooks] = useState(first);
  const [asked, setAsked] = useState<Asked | null>(null);
  const leave = (): void => setAsked(null);
  const done = (after: ProviderBooks): void => {
    leave();
    notice('success', t(texts.notices.updatedOne));
    setBooks(after);
  };
  const none = (text: string) => <Box sx={{ color: 'text.secondary' }}>{text}</Box>;
  return (
    <Stack sx={{ gap: 3 }}>
      <Box>{t('At the card provider by the books: {sum}', { sum: money(books.held, books.currency) })}</Box>
      {here === 'open' ? (
        <ProviderItems
          books={books}
          onBooks={setBooks}
          onDispute={(item) => setAsked({ kind: 'dispute', item })}
        />
      ) : null}
      {here === 'settlements' ? (
        <Box component="ul" aria-label={t('Settlements')} sx={rows}>
          {books.settlements.map((one) => (
            <SettlementRow
              key={one.id}
              one={one}
              currency={books.currency}
              onReverse={() => setAsked({ kind: 'reverse', id: one.id })}
            />
          ))}
        </Box>
      ) : null}
      {here === 'settlements' && books.settlements.length === 0 ? none(t('No settlements yet')) : null}
      {here === 'disputes' ? (
        <Box component="ul" aria-label={t('Disputes')} sx={rows}>
          {books.disputes.map((one) => (
            <DisputeRow
              key={one.id}
              one={one}
              currency={books.currency}
              onClose={(isWon) => setAsked({ kind: 'close', id: one.id, isWon })}
            />
          ))}
        </Box>
      ) : null}
      {here === 'disputes' && books.disputes.length === 0
        ? none(t('No bank has taken a payment back.'))
        : null}
      {asked?.kind === 'reverse' ? (
        <ReasonDialog
          title={t('Take this settlement back?')}
          text={t('A correction undoes it; what it settled is not settled again.')}
          submitLabel={t('Take back')}
          submit={(reason) =>
            portal.call(
              settlements.reverse,
              { params: { settlementId: asked.id }, body: { reason } },
              { quiet: true },
            )
          }
          onDone={done}
          onClose={leave}
        />
      ) : null}
      {asked?.kind === 'dispute' ? (
        <ReasonDialog
          title={t('Did a bank take this payment back?')}
          text={t('Nobody is charged until it is decided.')}
          submitLabel={t('Open the dispute')}
          submit={(reason) =>
            portal.call(disputes.open, { body: { paymentId: asked.item.id, reason } }, { quiet: true })
          }
          onDone={done}
          onClose={leave}
        />
      ) : null}
      {asked?.kind === 'close' ? (
        <CommandConfirm
          danger={!asked.isWon}
          title={asked.isWon ? t('Was this dispute won?') : t('Was this dispute lost?')}
          submit={() =>
            portal.call(
              disputes.close,
              { params: { disputeId: asked.id }, body: { isWon: asked.isWon } },
              { quiet: true },
            )
          }
          onDone={done}
          onClose={leave}
        >
          {asked.isWon
            ? t('The card provider has the money again.')
            : t(
                'The account bears it as far as it can, and is put on hold where it cannot; the house bears the rest.',
              )}
        </CommandConfirm>
      ) : null}
    </Stack>
  );
};

/** Shown while the address asks for it. */
export const ProviderDialog = () => {
  const portal = usePortal();
  const [asked, go] = useUrlParameter('provider');
  const [answer, again] = useAnswer(
    useCallback(
      (signal: AbortSignal) => portal.call(settlements.list, {}, { signal, quiet: true }),
      [portal],
    ),
  );
  const here = parts.find(({ key }) => key === asked)?.key ?? 'open';
  return (
    <FormDialog title={t('Card provider')} width="md" onClose={() => go(null)}>
      <Tabs
        value={here}
        aria-label={t('Card provider')}
        variant="scrollable"
        onChange={(_, key: PartKey) => go(key)}
        sx={{ borderBottom: '1px solid var(--line)', minHeight: 44, flexShrink: 0 }}
      >
        {parts.map(({ key, label }) => (
          <Tab key={key} value={key} label={t(label)} />
        ))}
      </Tabs>
      {answer.kind === 'refused' ? <ErrorNotice refusal={answer.refusal} onRetry={again} /> : null}
      {answer.kind === 'loading' ? <SkeletonRows rows={6} /> : null}
      {answer.kind === 'here' ? <Parts first={answer.value} here={here} /> : null}
    </FormDialog>
  );
};
