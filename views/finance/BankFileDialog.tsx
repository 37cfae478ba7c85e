// Files of the bank, opened by `?bankFile=` in the address: one chosen and read, an earlier one found again, its lines looked at and booked.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import {
  type BankImport,
  type BankImports,
  bankFileColumns,
  bankImports,
  bankVerdict,
  IdText,
  texts,
} from '../../core/index.ts';
import { headingsOf, MapColumns } from '../admin/workbench/MapColumns.tsx';
import { t, told } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useUrlParameter } from '../hooks/useUrlParameter.ts';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { FileButton } from '../kit/FileButton.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';

import { useNotices } from '../kit/Notices.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { When } from '../kit/When.tsx';
import { BankFileLines } from './BankFileLines.tsx';

const kind = { columns: bankFileColumns };
const says = (lines: BankImport['lines']): string =>
  lines.map(({ verdict, count }) => `${count} ${t(bankVerdict.label(verdict))}`).join(', ');

const Earlier = ({ imports }: Pick<BankImports, 'imports'>) =>
  imports.length === 0 ? null : (
    <Box>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {t('Latest files')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {imports.map((one) => (
          <Box component="li" key={one.id} sx={{ py: 2, borderTop: '1px solid var(--line)' }}>
            <Link component={RouterLink} to={`?bankFile=${one.id}`}>
              {one.fileName}
            </Link>
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
              {one.bankAccount} · <When at={one.createdUtc} /> · {says(one.lines)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );

const Choose = ({
  known,
  onRead,
}: {
  readonly known: BankImports;
  readonly onRead: (id: number) => void;
}) => {
  const portal = usePortal();
  const notice = useNotices();
  const [bankAccountId, setBankAccountId] = useState(() => String(known.bankAccounts[0]?.id ?? ''));
  const [file, setFile] = useState<File | null>(null);
  const command = useCommand(
    ({ sent, mapping }: { readonly sent: File; readonly mapping?: Readonly<Record<string, string>> }) => {
      const form = new FormData();
      form.append('file', sent);
      form.append('bankAccountId', bankAccountId);
      if (mapping !== undefined) form.append('mapping', JSON.stringify(mapping));
      return portal.call(
        bankImports.upload,
        { body: form, query: { dryRun: 'true' } },
        { quiet: true, timeoutMs: 60_000 },
      );
    },
    ({ id }) => {
      notice('success', t(texts.notices.fileUploaded));
      onRead(id);
    },
  );
  const { refusal } = command;
  const headings = refusal === null ? null : headingsOf(kind, refusal);
  const ofAccount = refusal?.errors['bankAccountId']?.[0];
  if (known.bankAccounts.length === 0)
    return (
      <Typography>
        {t('Add a bank account of the house first.')}{' '}
        <Link component={RouterLink} to="/bank-accounts/add">
          {t('Bank accounts')}
        </Link>
      </Typography>
    );
  return (
    <Stack sx={{ gap: 4 }}>
      {headings !== null && file !== null ? (
        <MapColumns
          key={`${file.name} ${headings.unknown.join()}`}
          kind={kind}
          headings={headings}
          isBusy={command.running}
          onMapped={(mapping) => void command.run({ sent: file, mapping })}
        />
      ) : refusal !== null && ofAccount === undefined ? (
        <ErrorNotice
          refusal={{
            ...refusal,
            message: Object.values(refusal.errors)[0]?.[0] ?? refusal.message,
            errors: {},
          }}
        />
      ) : null}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3, alignItems: { sm: 'start' } }}>
        <TextField
          select
          label={t('Bank account')}
          value={bankAccountId}
          disabled={command.running}
          error={ofAccount !== undefined}
          helperText={told(ofAccount)}
          onChange={(event) => {
            command.clear();
            setBankAccountId(event.target.value);
          }}
          sx={{ minWidth: { sm: 280 } }}
        >
          {known.bankAccounts.map(({ id, label }) => (
            <MenuItem key={id} value={String(id)}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <FileButton
          variant="contained"
          label={t('File of the bank')}
          accept=".csv,.xlsx,text/csv"
          loading={command.running}
          sx={{ minHeight: 44, flexShrink: 0 }}
          onFiles={(files) => {
            const chosen = files?.[0];
            if (chosen === undefined) return;
            setFile(chosen);
            void command.run({ sent: chosen });
          }}
        >
          {t('Choose a file')}
        </FileButton>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {t(
          'A CSV as the bank gives it, of at most 5,000 lines. It is read and judged; nothing is booked yet.',
        )}
      </Typography>
    </Stack>
  );
};

const New = ({ onRead }: { readonly onRead: (id: number) => void }) => {
  const portal = usePortal();
  const [answer, again] = useAnswer(
    useCallback(
      (signal: AbortSignal) => portal.call(bankImports.list, {}, { signal, quiet: true }),
      [portal],
    ),
  );
  if (answer.kind === 'refused') return <ErrorNotice refusal={answer.refusal} onRetry={again} />;
  if (answer.kind === 'loading') return <SkeletonRows rows={4} />;
  return (
    <Stack sx={{ gap: 5 }}>
      <Choose known={answer.value} onRead={onRead} />
      <Earlier imports={answer.value.imports} />
    </Stack>
  );
};

const FileOf = ({ id, onBooked }: { readonly id: number; readonly onBooked: () => void }) => {
  const portal = usePortal();
  const [answer, again] = useAnswer(
    useCallback(
      (signal: AbortSignal) =>
        portal.call(bankImports.get, { params: { importId: id } }, { signal, quiet: true }),
      [portal, id],
    ),
  );
  if (answer.kind === 'refused') return <ErrorNotice refusal={answer.refusal} onRetry={again} />;
  if (answer.kind === 'loading') return <SkeletonRows rows={8} />;
  const file = answer.value;
  return (
    <Stack sx={{ gap: 3 }}>
      <Box sx={{ color: 'text.secondary' }}>
        {file.fileName} · {file.bankAccount} · <When at={file.createdUtc} />
      </Box>
      <BankFileLines
        file={file}
        onBooked={() => {
          again();
          onBooked();
        }}
      />
    </Stack>
  );
};

/** Shown while the address asks for it. */
export const BankFileDialog = ({ onBooked }: { readonly onBooked: () => void }) => {
  const [asked, go] = useUrlParameter('bankFile');
  if (asked === null) return null;
  const id = IdText.decode(asked);
  return (
    <FormDialog
      title={t('Bank file')}
      width="lg"
      onClose={() => go(null)}
      {...(id._tag === 'Right'
        ? { aside: <Button onClick={() => go('new')}>{t('Another file')}</Button> }
        : {})}
    >
      {id._tag === 'Right' ? (
        <FileOf key={id.right} id={id.right} onBooked={onBooked} />
      ) : (
        <New onRead={(read) => go(String(read))} />
      )}
    </FormDialog>
  );
};
