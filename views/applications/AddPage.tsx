// A paper that reached staff in another way: they put it beside the others, and it waits like them.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ChangeEvent } from 'react';
import { type ApplicationFile, applicationCalls, paperLabel } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { fileLabel } from '../kit/fileLabel.ts';
import { Icon } from '../kit/Icon.tsx';
import { capitalised } from '../kit/words.ts';
import { smaller } from './smaller.ts';

export interface AddPageProps {
  readonly file: ApplicationFile;
  readonly type: string;
  readonly onChanged: (file: ApplicationFile) => void;
}

export const AddPage = ({ file, type, onChanged }: AddPageProps) => {
  const portal = usePortal();
  const send = useCommand(async (picked: File) => {
    const body = new FormData();
    body.append('file', await smaller(picked), picked.name);
    return portal.call(
      applicationCalls.upload,
      { params: { id: file.id, documentType: type }, body },
      { quiet: true, inPlace: true },
    );
  }, onChanged);
  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    const [picked] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (picked !== undefined) void send.run(picked);
  };
  const text = t('Add for the applicant');
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Button
        {...fileLabel}
        size="small"
        color="inherit"
        loading={send.running}
        startIcon={<Icon name="upload" />}
        sx={{ minHeight: { xs: 44, md: 32 }, '&:focus-within': { outline: '2px solid var(--focus)' } }}
      >
        {text}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          className="visually-hidden"
          aria-label={`${capitalised(t(paperLabel(type, file.country)))}: ${text}`}
          onChange={pick}
        />
      </Button>
      {send.refusal ? <ErrorNotice refusal={send.refusal} /> : null}
    </Stack>
  );
};
