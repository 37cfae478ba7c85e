// The lines of a file of the bank: what each is, whose money it may be, and those that somebody chose booked.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { isRight, right } from 'fp-ts/Either';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import {
  type BankImportDetails,
  type BankLine,
  type BankOutcome,
  bankImports,
  bankVerdict,
  texts,
} from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CountChips } from '../kit/CountChips.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { StatusChip, type Tone } from '../kit/StatusChip.tsx';
import { counted } from '../kit/words.ts';

/** Which suggestion a chosen line takes; none: it stays unallocated. */
type Choice = number | 'none';
type Choices = ReadonlyMap<number, Choice>;

const { NEW, MONEY_OUT } = bankVerdict.code;
const tones: Readonly<Record<BankLine['verdict'], Tone>> = {
  new: 'info',
  'money out': 'neutral',
  booked: 'success',
  'seen before': 'neutral',
  unreadable: 'danger',
};
const canBook = ({ verdict, payouts }: BankLine): boolean =>
  verdict === NEW || (verdict === MONEY_OUT && payouts !== undefined && payouts.length > 0);
const usual = ({ suggestions }: BankLine): Choice => (suggestions.length > 0 ? 0 : 'none');
const sureOnes = (rows: readonly BankLine[]): Choices =>
  new Map(
    rows.flatMap((row) =>
      row.verdict === NEW && row.suggestions[0]?.isSure === true ? [[row.id, 0] as const] : [],
    ),
  );

interface RowProps {
  readonly row: BankLine;
  readonly currency: string;
  readonly choice: Choice | undefined;
  readonly failure: string | undefined;
  readonly isBusy: boolean;
  readonly onChoice: (choice: Choice | undefined) => void;
}

const Whose = ({ row, currency, choice, isBusy, onChoice }: RowProps) => {
  const { money } = useFormats();
  const { suggestions, payouts, pays, receiptId, fault } = row;
  if (fault != null) return <Box sx={{ color: 'text.secondary' }}>{t(fault)}</Box>;
  if (receiptId != null)
    return (
      <Link component={RouterLink} to={`/funds-received/${receiptId}/allocation`}>
        {t('Receipt {id}', { id: receiptId })}
      </Link>
    );
  if (row.verdict === MONEY_OUT)
    return (
      <Box sx={{ color: 'text.secondary' }}>
        {payouts === undefined || payouts.length === 0
          ? t('No withdrawal has this amount and this reference.')
          : t('Pays {name}', { name: pays ?? '' })}
      </Box>
    );
  if (row.verdict !== NEW) return null;
  return (
    <TextField
      select
      size="small"
      fullWidth
      disabled={isBusy}
      value={String(choice ?? usual(row))}
      onChange={({ target: { value } }) => onChoice(value === 'none' ? 'none' : Number(value))}
      slotProps={{ htmlInput: { 'aria-label': t('Whose money line {line} is', { line: row.line }) } }}
      helperText={choice === 'none' || choice === undefined ? undefined : t(suggestions[choice]?.why ?? '')}
    >
      {suggestions.map((one, at) => (
        <MenuItem key={`${one.accountId} ${one.documentId ?? ''}`} value={String(at)}>
          {[one.account, one.number, one.number == null ? null : money(one.amount, currency)]
            .filter(Boolean)
            .join(' · ')}
        </MenuItem>
      ))}
      <MenuItem value="none">{t('Leave it unallocated')}</MenuItem>
    </TextField>
  );
};

const Row = (props: RowProps) => {
  const { row, currency, choice, failure, isBusy, onChoice } = props;
  const { money, day } = useFormats();
  const name =
    [row.description, row.reference].filter(Boolean).join(', ') || t('Line {line}', { line: row.line });
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: '40px minmax(0, 1fr) auto',
          md: '40px 104px minmax(0, 1fr) 120px 136px minmax(0, 240px)',
        },
        columnGap: 3,
        rowGap: 1,
        py: 2,
        alignItems: 'center',
        borderTop: '1px solid var(--line)',
      }}
    >
      <Box sx={{ width: 40 }}>
        {canBook(row) ? (
          <Checkbox
            size="small"
            disabled={isBusy}
            checked={choice !== undefined}
            onChange={(event) => onChoice(event.target.checked ? usual(row) : undefined)}
            slotProps={{ input: { 'aria-label': t('Book {name}', { name }) } }}
          />
        ) : null}
      </Box>
      <Box sx={{ gridColumn: { xs: 2, md: 'auto' }, order: { xs: 3, md: 0 }, whiteSpace: 'nowrap' }}>
        {row.day == null ? t('Line {line}', { line: row.line }) : day(row.day)}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {row.description}
        {row.reference === '' ? null : (
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{row.reference}</Box>
        )}
        {failure === undefined ? null : <Box sx={{ color: 'error.main', fontSize: 13 }}>{t(failure)}</Box>}
      </Box>
      <Box className="numbers" sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
        {money(row.amount, currency)}
      </Box>
      <Box
        sx={{
          gridColumn: { xs: 3, md: 'auto' },
          order: { xs: 4, md: 0 },
          textAlign: { xs: 'right', md: 'left' },
        }}
      >
        <StatusChip table={bankVerdict} code={row.verdict} tone={tones[row.verdict]} />
      </Box>
      <Box sx={{ gridColumn: { xs: '2 / 4', md: 'auto' }, order: { xs: 5, md: 0 }, minWidth: 0 }}>
        <Whose {...props} />
      </Box>
    </Box>
  );
};

const AT_ONCE = 20;
const SHOWN = 100;

interface LinesProps {
  readonly file: BankImportDetails;
  readonly onBooked: () => void;
}

/** What is sent for a line that was chosen. */
const sent = (row: BankLine, choice: Choice) => {
  const one = choice === 'none' ? undefined : row.suggestions[choice];
  if (one === undefined) return { lineId: row.id };
  const { accountId, documentId, amount } = one;
  // a payment of more than the invoice is on account for the rest
  const whole = row.amount ?? amount;
  return {
    lineId: row.id,
    allocations: [
      documentId == null
        ? { accountId, amount: whole, oldestFirst: true }
        : { accountId, amount: whole, documents: [{ documentId, amount }] },
    ],
  };
};

export const BankFileLines = ({ file, onBooked }: LinesProps) => {
  const portal = usePortal();
  const notice = useNotices();
  const { money } = useFormats();
  const [choices, setChoices] = useState<Choices>(() => sureOnes(file.rows));
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map());
  const [share, setShare] = useState(0);
  const [shown, setShown] = useState(SHOWN);
  const [only, setOnly] = useState<readonly string[]>([]);
  const params = { importId: file.id };
  const chosen = file.rows.filter((row) => canBook(row) && choices.has(row.id));
  const command = useCommand(
    async () => {
      const outcomes: BankOutcome[] = [];
      for (let at = 0; at < chosen.length; at += AT_ONCE) {
        setShare(at / chosen.length);
        const lines = chosen.slice(at, at + AT_ONCE).map((row) => sent(row, choices.get(row.id) ?? 'none'));
        const answer = await portal.call(
          bankImports.commit,
          { params, body: { lines } },
          { quiet: true, timeoutMs: 60_000 },
        );
        if (!isRight(answer)) return answer;
        outcomes.push(...answer.right.outcomes);
      }
      return right(outcomes);
    },
    (outcomes) => {
      const failed = outcomes.filter(({ done }) => !done);
      setFailures(new Map(failed.map(({ lineId, reason }) => [lineId, reason ?? ''])));
      setChoices(new Map());
      if (failed.length === 0) notice('success', t(texts.notices.createdOne));
      onBooked();
    },
  );
  const free = file.rows.filter(({ verdict }) => verdict === NEW);
  const rows = file.rows.filter(({ verdict }) => only.length === 0 || only.includes(verdict));
  const sum = chosen.reduce((total, { amount }) => total + Math.round((amount ?? 0) * 100), 0) / 100;
  const choose = (id: number, choice: Choice | undefined): void =>
    setChoices((now) => {
      const next = new Map(now);
      if (choice === undefined) next.delete(id);
      else next.set(id, choice);
      return next;
    });
  const isAll = free.length > 0 && free.every(({ id }) => choices.has(id));
  return (
    <Stack sx={{ gap: 3 }}>
      {command.refusal ? <ErrorNotice refusal={command.refusal} /> : null}
      {failures.size > 0 ? (
        <Alert severity="warning">
          {t('{count} could not be booked; each says why.', {
            count: counted(failures.size, 'line', 'lines'),
          })}
        </Alert>
      ) : null}
      <CountChips
        label={t('Lines')}
        chips={file.lines.map(({ verdict, count }) => ({
          key: verdict,
          label: bankVerdict.label(verdict),
          count,
        }))}
        chosen={only}
        onChange={setOnly}
      />
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          variant="outlined"
          disabled={free.length === 0 || command.running}
          onClick={() =>
            setChoices(
              isAll ? new Map() : new Map(free.map((row) => [row.id, choices.get(row.id) ?? usual(row)])),
            )
          }
        >
          {isAll ? t('Choose none') : t('Choose all new lines')}
        </Button>
        <Box role="status" sx={{ ml: 'auto', color: 'text.secondary' }}>
          {chosen.length === 0
            ? t('Nothing is booked before you say so.')
            : `${counted(chosen.length, 'line', 'lines')}, ${money(sum, file.currency)}`}
        </Box>
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          loading={command.running}
          onClick={() => void command.run()}
        >
          {t('Book the chosen lines')}
        </Button>
      </Stack>
      {command.running ? (
        <LinearProgress variant="determinate" value={share * 100} aria-label={t('Book the chosen lines')} />
      ) : null}
      <Box component="ul" aria-label={t('Lines')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.slice(0, shown).map((row) => (
          <Row
            key={row.id}
            row={row}
            currency={file.currency}
            choice={choices.get(row.id)}
            failure={failures.get(row.id)}
            isBusy={command.running}
            onChoice={(choice) => choose(row.id, choice)}
          />
        ))}
      </Box>
      {rows.length > shown ? (
        <Button onClick={() => setShown((now) => now + SHOWN)}>
          {t('Show more ({count} left)', { count: rows.length - shown })}
        </Button>
      ) : null}
    </Stack>
  );
};
