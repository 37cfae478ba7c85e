// The history of one record: who changed which field from what to what, in whose name and when; each version can be brought back.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import type { PlainRecord, PlainResource, RecordVersion } from '../../core/index.ts';
import { may, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { When } from '../kit/When.tsx';
import { actorText, changeText } from './ChangeRow.tsx';
import { fieldCell } from './fieldCell.tsx';

const pageSize = 50;

const Differences = ({
  resource,
  differences,
}: {
  readonly resource: PlainResource;
  readonly differences: RecordVersion['differences'];
}) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', md: '180px minmax(0, 1fr)' },
      gap: '2px 16px',
      m: 0,
      mt: 1,
      overflowWrap: 'anywhere',
    }}
  >
    {differences.map(({ field: name, before, after }) => {
      const field = resource.fields[name];
      const said = (value: unknown) =>
        (field === undefined ? String(value ?? '') : fieldCell(name, field, { [name]: value })) || t('none');
      return (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {t(field?.label ?? name)}
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            <span style={{ color: 'var(--inkSoft)' }}>{said(before)}</span>
            {' → '}
            {said(after)}
          </Box>
        </Box>
      );
    })}
  </Box>
);

export interface TimeTabProps {
  readonly resource: PlainResource;
  readonly record: PlainRecord;
  readonly onChanged: () => void;
  /** Shows the record as it was at this moment. */
  readonly onAt: (moment: string) => void;
}

/** To be mounted anew for another version of the record: its history is another one. */
const TimeTab = ({ resource, record, onChanged, onAt }: TimeTabProps) => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const notice = useNotices();
  const { history, restore } = resource.calls;
  const [size, setSize] = useState(pageSize);
  const [asked, setAsked] = useState<number | null>(null);
  const { id, xmin } = record;
  const ask = useCallback(
    (signal: AbortSignal) => {
      if (history === undefined) throw new Error(`The resource ${resource.name} keeps no history.`);
      return portal.call(
        history,
        { params: { id }, query: { page: 1, pageSize: size } },
        { signal, quiet: true },
      );
    },
    [portal, history, resource, id, size],
  );
  const [answer, reload] = useAnswer(ask);
  if (answer.kind === 'refused') return <ErrorNotice refusal={answer.refusal} onRetry={reload} />;
  if (answer.kind === 'loading') return <SkeletonRows rows={6} />;
  const { data, totalItems } = answer.value;
  if (data.length === 0) return <EmptyState icon="clock" title={t('Nothing was changed yet')} />;
  const mayRestore = restore !== undefined && may(claims, { who: restore.who });
  return (
    <Panel sx={{ maxWidth: 920 }}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((version, at) => (
          <Box
            component="li"
            key={version.n}
            sx={{ py: 3, ...(at > 0 ? { borderTop: '1px solid var(--line)' } : { pt: 0 }) }}
          >
            <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', minHeight: 30 }}>
              <Typography variant="subtitle1" component="p">
                {changeText(version, resource)}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {actorText(version)} · <When at={version.at} />
                {version.reason === null ? '' : ` · ${version.reason}`}
              </Typography>
              {at === 0 ? null : (
                <Stack direction="row" sx={{ ml: 'auto', gap: 1 }}>
                  <Button size="small" onClick={() => onAt(version.at)}>
                    {t('As it was then')}
                  </Button>
                  {mayRestore ? (
                    <Button size="small" onClick={() => setAsked(version.n)}>
                      {t('Bring back')}
                    </Button>
                  ) : null}
                </Stack>
              )}
            </Stack>
            <Differences resource={resource} differences={version.differences} />
          </Box>
        ))}
      </Box>
      {totalItems > data.length ? (
        <Button onClick={() => setSize(size + pageSize)}>{t('Show more')}</Button>
      ) : null}
      {asked === null || restore === undefined ? null : (
        <CommandConfirm
          title={t('Bring this version back?')}
          submit={() =>
            portal.call(restore, { params: { id }, body: { version: asked, xmin } }, { quiet: true })
          }
          onDone={() => {
            setAsked(null);
            notice('success', t(texts.notices.updatedOne));
            onChanged();
            reload();
          }}
          onClose={() => setAsked(null)}
        >
          {t(
            'Every field gets the value that it had then. This is a change like any other and can be taken back.',
          )}
        </CommandConfirm>
      )}
    </Panel>
  );
};

export default TimeTab;
