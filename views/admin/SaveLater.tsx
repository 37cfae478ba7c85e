// Saving from a moment on: what was changed waits on the agenda and is made by itself when its moment comes.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type PlainRecord, type PlainResource, type RecordValues, texts } from '../../core/index.ts';
import { t, told } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { MomentInput } from './MomentInput.tsx';

export interface SaveLaterProps {
  readonly resource: PlainResource;
  readonly record: PlainRecord;
  /** What was changed, by field. */
  readonly changed: RecordValues;
  readonly onPlanned: () => void;
}

/** A button that asks for the moment; nothing where something was changed that cannot wait. */
export const SaveLater = ({ resource, record, changed, onPlanned }: SaveLaterProps) => {
  const portal = usePortal();
  const formats = useFormats();
  const notice = useNotices();
  const [isOpen, setOpen] = useState(false);
  const [moment, setMoment] = useState('');
  const { schedule } = resource.calls;
  const fields = Object.keys(changed);
  const canWait = fields.every((name) => resource.fields[name]?.dated === true);
  const planning = useCommand(
    () => {
      if (schedule === undefined) throw new Error(`The resource ${resource.name} saves nothing for later.`);
      return portal.call(
        schedule,
        { params: { id: record.id }, body: { validFrom: moment, fields: changed } },
        { quiet: true },
      );
    },
    ({ validFrom, conflicts }) => {
      setOpen(false);
      const when = formats.when(validFrom);
      notice(
        conflicts.length === 0 ? 'success' : 'warning',
        conflicts.length === 0
          ? t('It is on the agenda for {when}.', { when })
          : t('It is on the agenda for {when}. {n} changes of the same fields wait already.', {
              when,
              n: conflicts.length,
            }),
      );
      onPlanned();
    },
  );
  if (schedule === undefined || !canWait) return null;
  const fault = planning.refusal?.errors?.['validFrom']?.[0];
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('Save from a day on')}
      </Button>
      {isOpen ? (
        <FormDialog
          title={t('Save from a day on')}
          submitLabel={t(texts.shell.save)}
          onClose={() => setOpen(false)}
          onSubmit={() => void planning.run()}
          busy={planning.running}
          disabled={moment === ''}
          refusal={fault === undefined ? planning.refusal : null}
        >
          <Typography>
            {t(
              'Until then the record stays as it is. It is saved with the rights that you have at that moment.',
            )}
          </Typography>
          <Alert severity="info" variant="outlined">
            {fields.map((name) => t(resource.fields[name]?.label ?? name)).join(', ')}
          </Alert>
          <MomentInput value={moment} error={told(fault)} onChange={setMoment} />
        </FormDialog>
      ) : null}
    </>
  );
};
