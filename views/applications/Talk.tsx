// What was said and done about an application, the newest first. What colleagues say among themselves has an edge of its own.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, Fragment, useState } from 'react';
import {
  type AnyField,
  type ApplicationFile,
  type ApplicationType,
  applicationReview,
  correctableFields,
  isEmpty,
  isRecord,
} from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { LookupName } from '../kit/LookupName.tsx';
import { Panel } from '../kit/Panel.tsx';
import { When } from '../kit/When.tsx';
import { capitalised } from '../kit/words.ts';
import { AnswerComment } from './AnswerComment.tsx';

/** What was done, by its name among the events. */
const deeds: Readonly<Record<string, string>> = {
  start: marked('Application begun'),
  save: marked('Step saved'),
  submit: marked('Submitted'),
  'submit-again': marked('Submitted again'),
  upload: marked('Paper sent'),
  'remove-paper': marked('Paper taken back'),
  'accept-paper': marked('Paper accepted'),
  'reject-paper': marked('Paper rejected'),
  'reconsider-paper': marked('Decision about a paper taken back'),
  'open-page': marked('Page opened'),
  'show-number': marked('Number shown'),
  assign: marked('Assigned'),
  return: marked('Returned'),
  approve: marked('Approved'),
  reject: marked('Rejected'),
  cancel: marked('Cancelled'),
  reapply: marked('Applied again'),
  answer: marked('Comment answered'),
  correct: marked('Details corrected'),
};

interface Entry {
  readonly key: string;
  readonly at: string;
  readonly by: string;
  readonly text: string;
  readonly kind: 'internal' | 'said' | 'done';
  readonly comment?: ApplicationFile['comments'][number];
  readonly detail?: unknown;
}

/** A value as people read it: of a record its name, not its number. */
const Told = ({ field, value }: { readonly field: AnyField; readonly value: unknown }) => {
  if (isEmpty(value)) return '–';
  if (field.kind === 'status') return capitalised(t(field.table.label(value as string | number)));
  if (field.kind === 'lookup')
    return [value].flat().map((id, at) => (
      <Fragment key={String(id)}>
        {at === 0 ? '' : ', '}
        <LookupName entity={field.entity} id={String(id)} />
      </Fragment>
    ));
  return typeof value === 'string' || typeof value === 'number' ? String(value) : t('another value');
};

/** What was mended: each field with what stood there and what stands there now. */
const Corrections = ({ file, detail }: { readonly file: ApplicationFile; readonly detail: unknown }) => {
  const fields = isRecord(detail) && isRecord(detail['fields']) ? detail['fields'] : {};
  const named = correctableFields(file.type as ApplicationType, file.country);
  return Object.entries(fields).map(([name, change]) => {
    const field = named[name];
    return field === undefined || !isRecord(change) ? null : (
      <Typography key={name} sx={{ overflowWrap: 'anywhere' }}>
        {t(field.label)}: <Told field={field} value={change['from']} /> →{' '}
        <Told field={field} value={change['to']} />
      </Typography>
    );
  });
};

const entriesOf = (file: ApplicationFile): readonly Entry[] =>
  [
    ...file.comments.map(
      (comment): Entry => ({
        key: `c${comment.id}`,
        at: comment.at,
        by: comment.by,
        text: comment.text,
        kind: comment.isInternal ? 'internal' : 'said',
        comment,
      }),
    ),
    ...(file.events ?? []).map(
      ({ id, at, by, action, detail }): Entry => ({
        key: `e${id}`,
        at,
        by,
        text: t(deeds[action] ?? action),
        kind: 'done',
        ...(action === 'correct' ? { detail } : {}),
      }),
    ),
  ]
    .sort((one, other) => other.at.localeCompare(one.at))
    // the same done again by the same person, with nothing between: the newest stands for all
    .filter(
      ({ kind, by, text, detail }, at, all) =>
        kind !== 'done' ||
        all[at - 1]?.kind !== 'done' ||
        all[at - 1]?.by !== by ||
        all[at - 1]?.text !== text ||
        JSON.stringify(all[at - 1]?.detail) !== JSON.stringify(detail),
    );

const Say = ({ file, onChanged }: TalkProps) => {
  const portal = usePortal();
  const [text, setText] = useState('');
  const [isInternal, setInternal] = useState(true);
  const [isBlocking, setBlocking] = useState(false);
  const send = useCommand(
    () =>
      portal.call(
        applicationReview.comment,
        { params: { id: file.id }, body: { text, isInternal, isBlocking } },
        { quiet: true, inPlace: true },
      ),
    (next) => {
      setText('');
      setBlocking(false);
      onChanged(next);
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') void send.run();
  };
  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 2 }}>
      <TextField
        label={t('Comment')}
        multiline
        minRows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        helperText={t('A colleague is told where the comment names one: @ and first and last name.')}
        slotProps={{ htmlInput: { maxLength: 2_000 } }}
      />
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <FormControlLabel
          control={<Checkbox checked={isInternal} onChange={(event) => setInternal(event.target.checked)} />}
          label={t('For colleagues only')}
        />
        {file.stage === 'submitted' || file.stage === 'returned' ? (
          <FormControlLabel
            control={
              <Checkbox checked={isBlocking} onChange={(event) => setBlocking(event.target.checked)} />
            }
            label={t('Must be answered before approval')}
          />
        ) : null}
        <Button type="submit" variant="outlined" loading={send.running} disabled={text.trim() === ''}>
          {t('Send')}
        </Button>
      </Stack>
      {send.refusal ? <ErrorNotice refusal={send.refusal} /> : null}
    </Stack>
  );
};

export interface TalkProps {
  readonly file: ApplicationFile;
  readonly onChanged: (file: ApplicationFile) => void;
}

export const Talk = ({ file, onChanged }: TalkProps) => (
  <Panel title={t('Comments and history')}>
    <Stack sx={{ gap: 4 }}>
      <Say file={file} onChanged={onChanged} />
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {entriesOf(file).map(({ key, at, by, text, kind, comment, detail }) => (
          <Box
            component="li"
            key={key}
            sx={{
              pl: 2,
              borderLeft: '3px solid',
              borderColor:
                kind === 'internal' ? 'warning.main' : kind === 'said' ? 'primary.main' : 'var(--line)',
            }}
          >
            <Typography variant="body2" color="textSecondary">
              {by} · <When at={at} />
              {kind === 'internal' ? ` · ${t('For colleagues only')}` : ''}
            </Typography>
            <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{text}</Typography>
            <Corrections file={file} detail={detail} />
            {comment === undefined ? null : (
              <AnswerComment file={file} comment={comment} onChanged={onChanged} />
            )}
          </Box>
        ))}
      </Box>
    </Stack>
  </Panel>
);
