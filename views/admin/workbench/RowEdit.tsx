// One uploaded row, to be put right before it is submitted (RATE-05..08): a field for each column, judged by the service like the file.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type Cells,
  canEditUpload,
  flatRow,
  texts,
  type UploadKind,
  type UploadRow,
  uploadStatus,
  type WorkbenchCalls,
} from '../../../core/index.ts';
import { refusalText, t } from '../../hooks/text.ts';
import { useAnswer } from '../../hooks/useAnswer.ts';
import { useCommand } from '../../hooks/useCommand.ts';
import { usePortal } from '../../hooks/usePortal.tsx';
import { ErrorNotice } from '../../kit/ErrorNotice.tsx';
import { Facts } from '../../kit/Facts.tsx';
import { Gone } from '../../kit/Gone.tsx';
import { Money } from '../../kit/Money.tsx';
import { useNotices } from '../../kit/Notices.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { capitalised } from '../../kit/words.ts';
import { CellInput } from './CellInput.tsx';

export interface RowEditProps {
  readonly kind: UploadKind;
  readonly calls: WorkbenchCalls;
  readonly parent: number | null;
  readonly batchId: number;
  readonly id: number;
}

/** What the record says at present, by the names that the table has. */
const nowFacts = (kind: UploadKind, row: UploadRow) => {
  const flat = flatRow(kind, row);
  return kind.now.map(({ field, label }) => {
    const value = flat[`now ${field}`];
    const column = kind.columns.find((one) => one.field === field);
    return {
      name: t(label),
      value:
        value === null || value === undefined ? (
          t('none')
        ) : typeof value === 'number' && column?.kind === 'price' ? (
          <Money amount={value} />
        ) : (
          capitalised(t(String(value)))
        ),
    };
  });
};

const Form = ({
  kind,
  calls,
  parent,
  row,
}: Omit<RowEditProps, 'id' | 'batchId'> & { readonly row: UploadRow }) => {
  const portal = usePortal();
  const notice = useNotices();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [base, setBase] = useState(row);
  const [values, setValues] = useState<Cells>(row.cells);
  const [judged, setJudged] = useState<Cells>(row.faults);
  const form = useRef<HTMLFormElement>(null);
  const take = (newer: UploadRow): void => {
    setBase(newer);
    setValues(newer.cells);
    setJudged(newer.faults);
  };
  const saving = useCommand(
    () =>
      portal.call(
        calls.updateRow,
        {
          params: { id: base.id },
          body: { cells: values, ...(base.xmin === undefined ? {} : { xmin: base.xmin }) },
        },
        { quiet: true },
      ),
    (saved) => {
      take(saved);
      notice('success', t(texts.notices.updatedOne));
    },
  );
  const { refusal } = saving;
  useEffect(() => {
    if (refusal === null) return;
    setJudged(
      Object.fromEntries(Object.entries(refusal.errors).map(([field, says]) => [field, says[0] ?? ''])),
    );
  }, [refusal]);
  const firstFault = Object.keys(judged).join();
  useEffect(() => {
    // The first field that is wrong, once what is wrong has changed.
    if (firstFault !== '') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [firstFault]);
  const isOpen = canEditUpload(base);
  const loadNewer = async (): Promise<void> => {
    const newer = await portal.call(calls.row, { params: { id: base.id } }, { quiet: true });
    if (newer._tag === 'Right') {
      saving.clear();
      take(newer.right);
    } else notice('error', refusalText(newer.left));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const missing = Object.fromEntries(
      kind.columns.flatMap(({ field, isRequired }) =>
        typeof isRequired === 'string' && (values[field] ?? '').trim() === '' ? [[field, isRequired]] : [],
      ),
    );
    const found = { ...kind.rules(values), ...missing };
    // What cannot be read is the service's to say; what is missing is said before anything is sent.
    const empty = Object.fromEntries(
      Object.entries(found).filter(([field]) => (values[field] ?? '').trim() === ''),
    );
    saving.clear();
    setJudged(empty);
    if (Object.keys(empty).length === 0) void saving.run();
  };
  const hasFields = Object.keys(refusal?.errors ?? {}).length > 0;
  return (
    <Screen
      title={t(kind.editTitle)}
      measure="form"
      aside={<StatusChip table={uploadStatus} code={base.uploadStatusId} />}
    >
      <Box component="form" ref={form} onSubmit={submit} noValidate sx={{ display: 'grid', gap: 4 }}>
        {isOpen ? null : (
          <Alert severity="info" variant="outlined">
            {t('This row can no longer be changed.')}
          </Alert>
        )}
        {base.failure ? (
          <Alert severity="warning" variant="outlined">
            {t(base.failure)}
          </Alert>
        ) : null}
        {refusal && !hasFields ? (
          <ErrorNotice
            refusal={refusal}
            {...(refusal.status === 409 ? { onRetry: () => void loadNewer() } : {})}
          />
        ) : null}
        <Panel>
          <Stack sx={{ gap: 4 }}>
            <Facts
              facts={[
                { name: t('Line'), value: base.line },
                ...nowFacts(kind, base),
                { name: t('User'), value: base.userFullName },
              ]}
            />
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 3 }}>
              {kind.columns.map((column) => (
                <CellInput
                  key={column.field}
                  column={column}
                  value={values[column.field] ?? ''}
                  label={t(column.heading)}
                  error={judged[column.field]}
                  disabled={!isOpen}
                  onChange={(value) => {
                    setValues((now) => ({ ...now, [column.field]: value }));
                    setJudged(({ [column.field]: _, ...rest }) => rest);
                  }}
                />
              ))}
            </Box>
          </Stack>
        </Panel>
        <Stack direction="row" sx={{ gap: 2, justifyContent: 'flex-end' }}>
          <Button
            onClick={() =>
              void (key === 'default' ? navigate(kind.paths.rows(parent, base.uploadBatchId)) : navigate(-1))
            }
          >
            {t(texts.wizard.back)}
          </Button>
          <Button type="submit" variant="contained" disabled={!isOpen} loading={saving.running}>
            {t(texts.shell.save)}
          </Button>
        </Stack>
      </Box>
    </Screen>
  );
};

/** The row that the address names; one of another batch is not the one that it speaks of. */
export const RowEdit = ({ kind, calls, parent, batchId, id }: RowEditProps) => {
  const portal = usePortal();
  const ask = useCallback(
    (signal: AbortSignal) => portal.call(calls.row, { params: { id } }, { signal, quiet: true }),
    [portal, calls, id],
  );
  const [answer, reload] = useAnswer(ask);
  if (answer.kind === 'refused' && answer.refusal.status === 404) return <Gone />;
  if (answer.kind === 'here')
    return answer.value.uploadBatchId === batchId ? (
      <Form key={id} kind={kind} calls={calls} parent={parent} row={answer.value} />
    ) : (
      <Gone />
    );
  return (
    <Screen title={t(kind.editTitle)} measure="form">
      {answer.kind === 'refused' ? (
        <ErrorNotice refusal={answer.refusal} onRetry={reload} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Screen>
  );
};
