// What waits for its day on one record, above its form: from when on, what, by whom.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback } from 'react';
import { agendaCalls, type PlainRecord, type PlainResource } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { When } from '../kit/When.tsx';
import { AgendaActions, PlannedFields } from './agendaActions.tsx';

export interface PlannedProps {
  readonly resource: PlainResource;
  readonly record: PlainRecord;
  /** Shows the record as it will be at this moment. */
  readonly onAt: (moment: string) => void;
}

/** To be mounted anew for another version of the record, and when something was planned. */
export const Planned = ({ resource, record: { id }, onAt }: PlannedProps) => {
  const portal = usePortal();
  const segment = resource.base ?? resource.segment;
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(
        agendaCalls.list,
        { query: { resource: segment, recordId: id, pageSize: 50 } },
        { signal, quiet: true },
      ),
    [portal, segment, id],
  );
  const [answer, reload] = useAnswer(ask);
  if (answer.kind !== 'here' || answer.value.data.length === 0) return null;
  return (
    <Stack component="section" aria-label={t('Agenda')} sx={{ gap: 2, maxWidth: 920 }}>
      {answer.value.data.map((entry) => (
        <Alert
          key={entry.id}
          severity="info"
          variant="outlined"
          action={
            <Stack direction="row" sx={{ gap: 1 }}>
              <Button size="small" onClick={() => onAt(entry.validFrom)}>
                {t('As it will be')}
              </Button>
              <AgendaActions entry={entry} onChanged={reload} />
            </Stack>
          }
        >
          <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
            <strong>
              {t('From')} <When at={entry.validFrom} />
            </strong>
            <PlannedFields entry={entry} resource={resource} />
            <span>{entry.by.name}</span>
          </Stack>
        </Alert>
      ))}
    </Stack>
  );
};
