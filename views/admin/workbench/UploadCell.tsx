// A cell of an uploaded row with a fault: what was typed, what is wrong with it, and the field to put it right, here or in every row that
// says the same.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef, useState } from 'react';
import type { UploadColumn, UploadRow, WorkbenchCalls } from '../../../core/index.ts';
import { t } from '../../hooks/text.ts';
import { useCommand } from '../../hooks/useCommand.ts';
import { usePortal } from '../../hooks/usePortal.tsx';
import { ErrorNotice } from '../../kit/ErrorNotice.tsx';
import { useNotices } from '../../kit/Notices.tsx';
import { CellInput } from './CellInput.tsx';

export interface UploadCellProps {
  readonly calls: WorkbenchCalls;
  readonly column: UploadColumn;
  readonly row: UploadRow;
  readonly onMended: () => void;
}

const MendForm = ({
  calls,
  column,
  row,
  onMended,
  onClose,
}: UploadCellProps & { readonly onClose: () => void }) => {
  const portal = usePortal();
  const notice = useNotices();
  const typed = row.cells[column.field] ?? '';
  const [text, setText] = useState(typed);
  const done = (says: string): void => {
    notice('success', says);
    onClose();
    onMended();
  };
  const one = useCommand(
    () =>
      portal.call(
        calls.updateRow,
        {
          params: { id: row.id },
          body: {
            cells: { [column.field]: text },
            ...(row.xmin === undefined ? {} : { xmin: row.xmin }),
          },
        },
        { quiet: true },
      ),
    () => done(t('Line {line} is mended.', { line: row.line })),
  );
  const all = useCommand(
    () =>
      portal.call(
        calls.mend,
        { params: { batchId: row.uploadBatchId }, body: { field: column.field, from: typed, to: text } },
        { quiet: true },
      ),
    ({ changed, mended }) =>
      done(t('{changed} rows changed, {mended} of them without a fault now.', { changed, mended })),
  );
  const own = one.refusal?.errors[column.field]?.[0];
  const others = Object.entries(one.refusal?.errors ?? {}).filter(([field]) => field !== column.field);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    all.clear();
    void one.run();
  };
  return (
    <Stack component="form" onSubmit={save} noValidate sx={{ p: 4, gap: 3, width: { xs: 300, md: 360 } }}>
      <CellInput
        column={column}
        value={text}
        label={t(column.heading)}
        error={own ?? row.faults[column.field]}
        autoFocus
        onChange={setText}
      />
      {others.length > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('This row has other faults too: mend them on its own screen, or change this text in all rows.')}
        </Typography>
      ) : one.refusal && own === undefined ? (
        <ErrorNotice refusal={one.refusal} />
      ) : null}
      {all.refusal ? <ErrorNotice refusal={all.refusal} /> : null}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        {typed === '' ? null : (
          <Button
            variant="outlined"
            disabled={text === typed}
            loading={all.running}
            onClick={() => {
              one.clear();
              void all.run();
            }}
          >
            {t('In all rows with “{text}”', { text: typed.length > 20 ? `${typed.slice(0, 20)}…` : typed })}
          </Button>
        )}
        <Button type="submit" variant="contained" disabled={text === typed} loading={one.running}>
          {t('Save')}
        </Button>
      </Stack>
    </Stack>
  );
};

export const UploadCell = (props: UploadCellProps) => {
  const { column, row } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const typed = row.cells[column.field] ?? '';
  const says = t(row.faults[column.field] ?? '');
  return (
    <>
      <Box
        component="button"
        type="button"
        ref={button}
        onClick={() => setOpen(true)}
        title={says}
        aria-label={`${t(column.heading)}: ${typed || t('empty')}. ${says}`}
        sx={{
          font: 'inherit',
          textAlign: 'left',
          maxWidth: 260,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          cursor: 'pointer',
          color: 'error.main',
          bgcolor: 'transparent',
          border: 0,
          borderBottom: '2px dotted',
          borderColor: 'error.main',
          px: 0,
          py: '2px',
          minHeight: { xs: 44, md: 24 },
          '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
        }}
      >
        {typed || t('empty')}
      </Box>
      {isOpen ? (
        // What happens in here is no click on the row that the cell is of.
        <Box
          component="span"
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => event.stopPropagation()}
        >
          <Popover
            open
            anchorEl={() => button.current}
            onClose={() => setOpen(false)}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          >
            <MendForm {...props} onClose={() => setOpen(false)} />
          </Popover>
        </Box>
      ) : null}
    </>
  );
};
