// A part of the recording as a file: for a bug report, or as a fixture of a test.

import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '../hooks/text.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { saveBlob } from '../kit/saveFile.ts';
import { counted } from '../kit/words.ts';
import type { Player, PlayerState } from './player.ts';
import type { Opened } from './replayService.ts';

const whole = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text) : null);

/** From A to B where both are set, else the whole recording. */
export const CutDialog = ({
  opened,
  pins,
  player,
  onClose,
}: {
  readonly opened: Opened;
  readonly pins: PlayerState['pins'];
  readonly player: Player;
  readonly onClose: () => void;
}) => {
  const notify = useNotices();
  const first = opened.first?.seq ?? 1;
  const last = opened.last?.seq ?? 1;
  const [a, b] = [pins.a ?? first, pins.b ?? last];
  const [from, setFrom] = useState(String(Math.max(first, Math.min(a, b))));
  const [to, setTo] = useState(String(Math.max(first, a, pins.b ?? last)));
  const [base, setBase] = useState(true);
  const [blankPeople, setBlank] = useState(true);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [start, end] = [whole(from), whole(to)];
  const startFault = start === null ? t('From must be an event number') : '';
  const endFault =
    end === null
      ? t('To must be an event number')
      : start !== null && end < start
        ? t('To must not come before From')
        : '';
  const save = async (): Promise<void> => {
    if (start === null || end === null) return;
    setBusy(true);
    const cut = await player.cut({ from: start, to: end, base, blankPeople });
    setBusy(false);
    if ('fault' in cut) return setFault(cut.fault);
    saveBlob(cut.file, `${opened.fileName.replace(/\.(jsonl|ndjson|json|gz)/g, '')}-${start}-${end}.jsonl`);
    notify('success', t('{counted} saved', { counted: counted(cut.events, 'event', 'events') }));
    onClose();
  };
  return (
    <FormDialog
      title={t('Save a part')}
      submitLabel={t('Save')}
      onClose={onClose}
      onSubmit={() => void save()}
      busy={busy}
      disabled={startFault !== '' || endFault !== ''}
    >
      {fault === null ? null : <Alert severity="error">{fault}</Alert>}
      <Stack direction="row" sx={{ gap: 3, pt: 2 }}>
        <TextField
          label={t('From event')}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
          error={startFault !== ''}
          helperText={startFault || t('{first} is the first', { first })}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <TextField
          label={t('To event')}
          value={to}
          onChange={(event) => setTo(event.target.value)}
          error={endFault !== ''}
          helperText={endFault || t('{last} is the last', { last })}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </Stack>
      <FormControlLabel
        control={<Switch checked={base} onChange={(_event, checked) => setBase(checked)} />}
        label={t('Begin with the records as they were, so that the part stands alone')}
      />
      <FormControlLabel
        control={<Switch checked={blankPeople} onChange={(_event, checked) => setBlank(checked)} />}
        label={t('Blank names, phones, emails and what people wrote')}
      />
    </FormDialog>
  );
};
