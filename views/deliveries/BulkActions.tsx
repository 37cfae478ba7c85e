// What can be done to the chosen deliveries: a file of them, another day for all, or deleting them (DEL-33); each says to how many.
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { archives, contract, localDay, may, texts } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { t, tn } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ChoiceBar } from '../kit/ChoiceBar.tsx';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { ExportButton } from '../kit/ExportButton.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { counted } from '../kit/words.ts';

export interface BulkActionsProps {
  readonly ids: readonly number[];
  readonly onDone: () => void;
  readonly onClear: () => void;
}

const DateDialog = ({
  ids,
  onClose,
  onDone,
}: {
  readonly ids: readonly number[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const { deliveries } = usePortal();
  const { timeZone } = useConfig();
  const today = localDay(Date.now(), timeZone);
  const [day, setDay] = useState('');
  const notice = useNotices();
  const { run, running, refusal } = useCommand(deliveries.commands.bulkUpdateDate, ({ updated }) => {
    notice('success', `${t(texts.notices.updated)} ${counted(updated, 'delivery', 'deliveries')}.`);
    onDone();
  });
  const isPast = day !== '' && day < today;
  return (
    <FormDialog
      title={t('Another day for {counted}', { counted: counted(ids.length, 'delivery', 'deliveries') })}
      width="xs"
      onClose={onClose}
      onSubmit={() => void run(ids, day)}
      submitLabel={t('Move')}
      busy={running}
      disabled={day === '' || isPast}
      refusal={refusal}
    >
      {ids.length > 1 ? (
        <Typography>{t('All of them move, or none: one that cannot move stops the change.')}</Typography>
      ) : null}
      <TextField
        label={t('Delivery date')}
        type="date"
        autoFocus
        value={day}
        error={isPast}
        helperText={isPast ? t('This day is past') : undefined}
        onChange={(event) => setDay(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
      />
    </FormDialog>
  );
};

export const BulkActions = ({ ids, onDone, onClear }: BulkActionsProps) => {
  const portal = usePortal();
  const { deliveries, session } = portal;
  const claims = useLive(session.claims);
  const [asked, setAsked] = useState<'date' | 'archive' | 'delete' | null>(null);
  const notice = useNotices();
  const removing = useCommand(deliveries.commands.remove, ({ deleted }) => {
    notice('success', t(texts.notices.deletedMany, { n: deleted }));
    setAsked(null);
    // The lists reload by themselves 2000 ms later (DEL-33).
    onClear();
  });
  const archiving = useCommand(
    () => portal.call(archives.archive, { body: { deliveryIds: [...ids] } }, { quiet: true }),
    ({ archived }) => {
      notice('success', tn('{n} delivery archived', '{n} deliveries archived', archived));
      setAsked(null);
      onDone();
    },
  );
  const mayDate = may(claims, contract.deliveries.bulkUpdateDate);
  const mayDelete = may(claims, contract.deliveries.delete);
  return (
    <ChoiceBar
      label={t('Chosen deliveries')}
      count={ids.length}
      noun={['delivery', 'deliveries']}
      onClear={onClear}
    >
      <ExportButton
        label={t('Export chosen')}
        size="small"
        download={(options) =>
          portal.download(contract.deliveries.list, { query: { ids: [...ids] } }, options)
        }
      />
      {mayDate ? (
        <Button size="small" startIcon={<Icon name="calendar" size={16} />} onClick={() => setAsked('date')}>
          {t('Change date')}
        </Button>
      ) : null}
      {may(claims, archives.archive) ? (
        <Button
          size="small"
          startIcon={<Icon name="archive" size={16} />}
          onClick={() => setAsked('archive')}
        >
          {t('Archive')}
        </Button>
      ) : null}
      {mayDelete ? (
        <Button
          size="small"
          color="error"
          startIcon={<Icon name="trash" size={16} />}
          onClick={() => setAsked('delete')}
        >
          {t('Delete')}
        </Button>
      ) : null}
      {asked === 'date' ? (
        <DateDialog
          ids={ids}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            onDone();
          }}
        />
      ) : null}
      <ConfirmDialog
        open={asked === 'archive'}
        busy={archiving.running}
        title={t('Archive {counted}?', { counted: counted(ids.length, 'delivery', 'deliveries') })}
        onNo={() => {
          archiving.clear();
          setAsked(null);
        }}
        onYes={() => void archiving.run()}
      >
        {archiving.refusal ? <ErrorNotice refusal={archiving.refusal} /> : null}
        {t('What is archived leaves the live lists; reports, searches and tracking still know it.')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        danger
        busy={removing.running}
        title={t('Delete {counted}?', { counted: counted(ids.length, 'delivery', 'deliveries') })}
        onNo={() => setAsked(null)}
        onYes={() => void removing.run(ids)}
      >
        {removing.refusal ? <ErrorNotice refusal={removing.refusal} /> : null}
        {tn(
          'It leaves every list and report. This cannot be undone.',
          'They leave every list and report. This cannot be undone.',
          ids.length,
        )}
      </ConfirmDialog>
    </ChoiceBar>
  );
};
