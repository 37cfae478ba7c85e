// One change that waits: what it will do, moving it to another moment, calling it off.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { type AgendaEntry, agendaCalls, formatIn, type PlainResource } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { t, told } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { fieldCell } from './fieldCell.tsx';
import { MomentInput } from './MomentInput.tsx';

/** The values that it will set, each by the name of its field. */
export const PlannedFields = ({
  entry,
  resource,
}: {
  readonly entry: AgendaEntry;
  readonly resource: PlainResource | undefined;
}) => {
  const fields = resource?.fields;
  return (
    <Stack component="span" direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      {Object.keys(entry.fields).map((name) => {
        const field = fields?.[name];
        return (
          <span key={name}>
            {t(field?.label ?? name)}
            {': '}
            {(field === undefined ? null : fieldCell(name, field, entry.fields)) || t('none')}
          </span>
        );
      })}
    </Stack>
  );
};

export interface AgendaActionsProps {
  readonly entry: AgendaEntry;
  readonly onChanged: () => void;
}

const MoveDialog = ({ entry, onChanged, onClose }: AgendaActionsProps & { readonly onClose: () => void }) => {
  const portal = usePortal();
  const formats = useFormats();
  const notice = useNotices();
  const { timeZone } = useConfig();
  const [moment, setMoment] = useState(
    () => `${formatIn(entry.validFrom, 'isoDay', timeZone)}T${formatIn(entry.validFrom, 'time', timeZone)}`,
  );
  const moving = useCommand(
    () =>
      portal.call(
        agendaCalls.move,
        { params: { id: entry.id }, body: { validFrom: moment } },
        { quiet: true },
      ),
    ({ validFrom }) => {
      notice('success', t('It is on the agenda for {when}.', { when: formats.when(validFrom) }));
      onClose();
      onChanged();
    },
  );
  const fault = moving.refusal?.errors?.['validFrom']?.[0];
  return (
    <FormDialog
      title={t('Move to another moment')}
      submitLabel={t('Move')}
      onClose={onClose}
      onSubmit={() => void moving.run()}
      busy={moving.running}
      disabled={moment === ''}
      refusal={fault === undefined ? moving.refusal : null}
    >
      <MomentInput value={moment} error={told(fault)} onChange={setMoment} />
    </FormDialog>
  );
};

/** Nothing where it waits no more. */
export const AgendaActions = ({ entry, onChanged }: AgendaActionsProps) => {
  const portal = usePortal();
  const notice = useNotices();
  const [asked, setAsked] = useState<'move' | 'cancel' | null>(null);
  const close = (): void => setAsked(null);
  if (entry.state !== 'waiting') return null;
  return (
    <Stack component="span" direction="row" sx={{ gap: 1 }}>
      <Button size="small" onClick={() => setAsked('move')}>
        {t('Move')}
      </Button>
      <Button size="small" onClick={() => setAsked('cancel')}>
        {t('Call off')}
      </Button>
      {asked === 'move' ? <MoveDialog entry={entry} onChanged={onChanged} onClose={close} /> : null}
      {asked === 'cancel' ? (
        <CommandConfirm
          title={t('Call this change off?')}
          submit={() => portal.call(agendaCalls.cancel, { query: { id: [entry.id] } }, { quiet: true })}
          onDone={() => {
            close();
            notice('success', t('It was called off.'));
            onChanged();
          }}
          onClose={close}
        >
          {t('{name} stays as it is. It can be put on the agenda anew.', { name: entry.name })}
        </CommandConfirm>
      ) : null}
    </Stack>
  );
};
