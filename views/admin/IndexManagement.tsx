// `/admin/indexmanagement` (RT-93): what searches and lists are answered from, how each stands, and building it anew while everything goes on.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState } from 'react';
import {
  buildState,
  formatNumber,
  type IndexStanding,
  indexCalls,
  indexState,
  searchIndex,
} from '../../core/index.ts';
import { marked, spokenLanguage, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Facts } from '../kit/Facts.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Panel } from '../kit/Panel.tsx';
import { RefreshButton } from '../kit/RefreshButton.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { When } from '../kit/When.tsx';

const calls = indexCalls;
/** How often it is asked while something is built. */
const askMs = 1_500;

/** What each is for. */
const uses: Readonly<Record<IndexStanding['index'], string>> = {
  deliveries: marked('Finds deliveries by waybill, reference, names, phone numbers and addresses.'),
  barcodes: marked('Finds parcels by any part of their barcode.'),
  counts: marked('Counts deliveries by status, company and territory without reading them.'),
  places: marked('Finds addresses in lists of places of your own, beside those that come with the portal.'),
};

const MEGABYTE = 1_048_576;
const number = (value: number): string => formatNumber(value, spokenLanguage());

const isOpen = ({ build }: IndexStanding): boolean =>
  build !== null && build !== undefined && !buildState.isTerminal(build.buildState);

const Build = ({ build }: { readonly build: NonNullable<IndexStanding['build']> }) => (
  <Stack sx={{ gap: 1, mt: 3 }}>
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <StatusChip table={buildState} code={build.buildState} />
      <Typography variant="body2" color="textSecondary">
        {build.by} · <When at={build.endedUtc ?? build.startedUtc ?? build.askedUtc} />
      </Typography>
    </Stack>
    {build.buildState === 'running' ? (
      <LinearProgress
        aria-label={t('Progress of the rebuild')}
        variant={build.percent > 0 ? 'determinate' : 'indeterminate'}
        value={build.percent}
      />
    ) : null}
    {build.failure == null ? null : (
      <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
        {t(build.failure)}
      </Typography>
    )}
  </Stack>
);

const One = ({
  standing,
  onChanged,
}: {
  readonly standing: IndexStanding;
  readonly onChanged: () => void;
}) => {
  const portal = usePortal();
  const [isAsked, setAsked] = useState(false);
  const { index, build } = standing;
  const name = t(searchIndex.label(index));
  const stopping = useCommand(() => portal.call(calls.stop, { params: { index } }), onChanged);
  return (
    <Panel
      title={name}
      actions={
        build?.buildState === 'waiting' ? (
          <Button size="small" loading={stopping.running} onClick={() => void stopping.run()}>
            {t('Stop')}
          </Button>
        ) : standing.canRebuild ? (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon name="refresh" size={16} />}
            aria-label={`${t('Rebuild')}: ${name}`}
            disabled={isOpen(standing)}
            onClick={() => setAsked(true)}
          >
            {t('Rebuild')}
          </Button>
        ) : null
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {t(uses[index])}
      </Typography>
      <Facts
        facts={[
          { name: t('State'), value: <StatusChip table={indexState} code={standing.indexState} /> },
          { name: t('Rows'), value: number(standing.rows) },
          {
            name: t('Size'),
            value:
              standing.bytes == null
                ? null
                : `${number(Math.round((standing.bytes / MEGABYTE) * 10) / 10)} MB`,
          },
          { name: t('Out of step'), value: standing.apart == null ? null : number(standing.apart) },
          { name: t('Waiting'), value: standing.waiting == null ? null : number(standing.waiting) },
        ]}
      />
      {stopping.refusal === null ? null : <ErrorNotice refusal={stopping.refusal} />}
      {build == null ? null : <Build build={build} />}
      {isAsked ? (
        <CommandConfirm
          title={t('Rebuild {name}?', { name })}
          submit={() => portal.call(calls.rebuild, { params: { index }, body: {} }, { quiet: true })}
          onDone={() => {
            setAsked(false);
            onChanged();
          }}
          onClose={() => setAsked(false)}
        >
          {t(
            'It is built anew beside the one that is there. Searches and bookings go on meanwhile, a little slower.',
          )}
        </CommandConfirm>
      ) : null}
    </Panel>
  );
};

const IndexManagement = () => {
  const portal = usePortal();
  const ask = useCallback(
    (signal: AbortSignal) => portal.call(calls.list, {}, { signal, quiet: true }),
    [portal],
  );
  const [answer, reload] = useAnswer(ask);
  const all = answer.kind === 'here' ? answer.value : null;
  useEffect(() => {
    if (all === null || !all.some(isOpen)) return;
    const timer = setTimeout(reload, askMs);
    return () => clearTimeout(timer);
  }, [all, reload]);
  return (
    <Screen title={t('Index management')} measure="wide" actions={<RefreshButton onPress={reload} />}>
      {answer.kind === 'refused' ? (
        <ErrorNotice refusal={answer.refusal} onRetry={reload} />
      ) : all === null ? (
        <SkeletonRows rows={6} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
            gap: 4,
            alignItems: 'start',
          }}
        >
          {all.map((standing) => (
            <One key={standing.index} standing={standing} onChanged={reload} />
          ))}
        </Box>
      )}
    </Screen>
  );
};
export default IndexManagement;
