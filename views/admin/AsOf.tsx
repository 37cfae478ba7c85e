// A record as it was at a moment, or will be by what waits for its day: read only, with a note that says so and the way back.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback } from 'react';
import { besideOf, changeCalls, isSame, type PlainRecord, type PlainResource } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Facts } from '../kit/Facts.tsx';
import { Panel } from '../kit/Panel.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { fieldCell } from './fieldCell.tsx';

export interface AsOfProps {
  readonly resource: PlainResource;
  /** As it is now. */
  readonly record: PlainRecord;
  /** The moment, as the address names it. */
  readonly at: string;
  readonly onBack: () => void;
}

export const AsOf = ({ resource, record, at, onBack }: AsOfProps) => {
  const portal = usePortal();
  const formats = useFormats();
  const { id } = record;
  const segment = resource.base ?? resource.segment;
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(
        changeCalls.at,
        { query: { resource: segment, recordId: id, moment: at } },
        { signal, quiet: true },
      ),
    [portal, segment, id, at],
  );
  const [answer, reload] = useAnswer(ask);
  const back = (
    <Button size="small" color="inherit" onClick={onBack}>
      {t('As it is now')}
    </Button>
  );
  if (answer.kind === 'loading') return <SkeletonRows rows={6} />;
  if (answer.kind === 'refused')
    return answer.refusal.status === 404 ? (
      <Alert severity="info" variant="outlined" action={back}>
        {t(
          'Nobody knows what this was then: it was not there yet, or its history no longer reaches back so far.',
        )}
      </Alert>
    ) : (
      <ErrorNotice refusal={answer.refusal} onRetry={reload} />
    );
  const { fields, at: moment } = answer.value;
  const isAhead = Date.parse(moment) > portal.ports.clock.now();
  const values = { when: formats.when(moment) };
  return (
    <Stack sx={{ gap: 4, maxWidth: 920 }}>
      <Alert severity="warning" variant="outlined" action={back}>
        {isAhead
          ? t(
              'This is how the record will be on {when}, by what is on the agenda now. Nothing can be changed here.',
              values,
            )
          : t('This is how the record was on {when}. Nothing can be changed here.', values)}
      </Alert>
      <Panel>
        <Facts
          facts={Object.entries(resource.fields).flatMap(([name, field]) => {
            const value = fields[name];
            if (value === undefined) return [];
            // The word beside a code or an id is of today: it is said where the value is today's.
            const beside = besideOf(field);
            const said =
              field.kind === 'phone'
                ? fields
                : {
                    ...fields,
                    ...(beside !== null && isSame(value, record[name]) ? { [beside]: record[beside] } : {}),
                  };
            return [{ name: t(field.label), value: fieldCell(name, field, said) }];
          })}
        />
      </Panel>
    </Stack>
  );
};
