// A comment that must be answered before the application can be approved, with the place for the answer.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { type ApplicationFile, applicationCalls } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { ToneChip } from '../kit/StatusChip.tsx';

export interface AnswerCommentProps {
  readonly file: ApplicationFile;
  readonly comment: ApplicationFile['comments'][number];
  readonly onChanged: (file: ApplicationFile) => void;
}

export const AnswerComment = ({ file, comment, onChanged }: AnswerCommentProps) => {
  const portal = usePortal();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const send = useCommand(
    () =>
      portal.call(
        applicationCalls.answer,
        { params: { id: file.id, commentId: comment.id }, body: { text } },
        { quiet: true, inPlace: true },
      ),
    onChanged,
  );
  if (!comment.isBlocking) return null;
  if (comment.answeredUtc !== null) return <ToneChip tone="success">{t('Answered')}</ToneChip>;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') void send.run();
  };
  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 2, pt: 1, alignItems: 'flex-start' }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <ToneChip tone="attention">{t('Must be answered')}</ToneChip>
        {isOpen ? null : (
          <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
            {t('Answer')}
          </Button>
        )}
      </Stack>
      {isOpen ? (
        <>
          <TextField
            fullWidth
            autoFocus
            multiline
            minRows={2}
            label={t('Answer')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 1_000 } }}
          />
          <Button type="submit" variant="contained" loading={send.running} disabled={text.trim() === ''}>
            {t('Send answer')}
          </Button>
        </>
      ) : null}
      {send.refusal ? <ErrorNotice refusal={send.refusal} /> : null}
    </Stack>
  );
};
