// The dialog "Save recording" of the account menu: how far back, with or without names; the size is said before it is saved.
import Alert from '@mui/material/Alert';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { t } from '../hooks/text.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { saveBlob } from '../kit/saveFile.ts';
import { packed, recordedMinutes, recordingName } from './recentRecording.ts';

interface Made {
  readonly file: Blob;
  readonly events: number;
}

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const eventsIn = (text: string): number => text.split('\n').length - 2;

const SaveRecording = ({ onClose }: { readonly onClose: () => void }) => {
  const portal = usePortal();
  const notify = useNotices();
  const [minutes, setMinutes] = useState<number>(recordedMinutes[0]);
  const [blankPeople, setBlank] = useState(true);
  const [made, setMade] = useState<Made | 'failed' | null>(null);

  useEffect(() => {
    let isOver = false;
    setMade(null);
    const text = portal.record(minutes, { blankPeople });
    packed(text).then(
      (file) => {
        if (!isOver) setMade({ file, events: eventsIn(text) });
      },
      () => {
        if (!isOver) setMade('failed');
      },
    );
    return () => {
      isOver = true;
    };
  }, [portal, minutes, blankPeople]);

  const save = (): void => {
    if (made === null || made === 'failed') return;
    const name = recordingName(new Date());
    saveBlob(made.file, name);
    notify('success', t('Saved as {name}', { name }));
    onClose();
  };

  return (
    <FormDialog
      title={t('Save recording')}
      submitLabel={t('Save')}
      width="xs"
      onClose={onClose}
      onSubmit={save}
      disabled={made === null || made === 'failed'}
    >
      <Typography color="textSecondary">
        {t(
          'What this page heard from the server and what was done here, for a report or for the replay. Passwords, tokens and card data are never in it.',
        )}
      </Typography>
      <FormControl>
        <FormLabel id="recorded-minutes">{t('How far back')}</FormLabel>
        <RadioGroup
          aria-labelledby="recorded-minutes"
          value={minutes}
          onChange={(_event, value) => setMinutes(Number(value))}
        >
          {recordedMinutes.map((each) => (
            <FormControlLabel
              key={each}
              value={each}
              control={<Radio />}
              label={t('The last {each} minutes', { each })}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <FormControlLabel
        control={<Switch checked={blankPeople} onChange={(_event, checked) => setBlank(checked)} />}
        label={t('Blank names, phones, emails and what people wrote')}
      />
      {blankPeople ? null : (
        <Alert severity="warning">
          {t('The file will carry personal details: give it only to people who may see them.')}
        </Alert>
      )}
      <Typography role="status">
        {made === null
          ? t('Measuring...')
          : made === 'failed'
            ? t('This browser cannot compress the recording.')
            : t('{events} events, {sizeText}', { events: made.events, sizeText: sizeText(made.file.size) })}
      </Typography>
    </FormDialog>
  );
};
export default SaveRecording;
