// /replay: a recording folded again in the browser; any moment of it, and why each record is as it is
// (docs/replay.md, docs/decisions/0008-replay.md). Nothing of it touches the live portal.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePhone } from '../hooks/useMedia.ts';
import { Icon } from '../kit/Icon.tsx';
import { ResizablePanes } from '../kit/ResizablePanes.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SplashScreen } from '../kit/SplashScreen.tsx';
import { counted } from '../kit/words.ts';
import { Comparing } from './Comparing.tsx';
import { CutDialog } from './CutDialog.tsx';
import { EntityList } from './EntityList.tsx';
import { EntityStory } from './EntityStory.tsx';
import {
  DamageNotice,
  DropRecording,
  LoadRecording,
  PickRecording,
  ReadingProgress,
  RecordingFault,
} from './LoadRecording.tsx';
import type { Player } from './player.ts';
import { ReplayMap } from './ReplayMap.tsx';
import type { Opened, Rejected } from './replayService.ts';
import { Timeline } from './Timeline.tsx';
import { useNextFrame } from './useNextFrame.ts';
import { usePlayback, usePlayer } from './usePlayer.ts';

/** What is in the file; each reason for a refusal leads to the next event that was refused for it. */
const AboutFile = ({
  opened: { fileName, header, events, rejected },
  seq,
  player,
}: {
  readonly opened: Opened;
  /** The event that is shown. */
  readonly seq: number;
  readonly player: Player;
}) => {
  const what = [fileName, header.app, header.country, counted(events, 'event', 'events')];
  if (rejected.length === 0) what.push(t('nothing rejected'));
  const goTo = (of: readonly Rejected[]): void => {
    const next = of.find((one) => one.seq > seq) ?? of[0];
    if (next === undefined) return;
    player.go({ seq: next.seq });
    if (next.entity !== null) player.choose(next.entity);
  };
  return (
    <Typography variant="body2" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {what.filter(Boolean).join(' · ')}
      {[...new Set(rejected.map(({ reason }) => reason))].map((reason) => {
        const of = rejected.filter((one) => one.reason === reason);
        return (
          <Button key={reason} size="small" sx={{ ml: 2, py: 0 }} onClick={() => goTo(of)}>
            {t('rejected: {rejections}', { rejections: `${of.length} ${reason}` })}
          </Button>
        );
      })}
    </Typography>
  );
};

const Unknown = ({ unknown }: Pick<Opened, 'unknown'>) =>
  unknown.length === 0 ? null : (
    <Alert severity="warning" variant="outlined">
      {t('Passed by, because this version does not know them: {map}', {
        map: unknown.map(({ type, count }) => `${type} (${count})`).join(', '),
      })}
    </Alert>
  );

const NothingChosen = () => (
  <Typography color="textSecondary" sx={{ p: 4 }}>
    {t('Choose a record in the list or on the map to see why it is in its state.')}
  </Typography>
);

/** Made `frames` later than what stands around it: the timeline, the list and the map are each as much as one task may be. */
const Later = ({ frames, children }: { readonly frames: number; readonly children: ReactNode }) => {
  const isDue = useNextFrame();
  if (!isDue) return null;
  return frames === 1 ? children : <Later frames={frames - 1}>{children}</Later>;
};

const Stage = ({ player }: { readonly player: Player }) => {
  const state = useLive(player.state);
  const isPhone = usePhone();
  const { opened, scene, entity, story, table, filter } = state;
  usePlayback(player, state.isPlaying);
  if (opened === null || scene === null) return null;
  const list = (
    <Later frames={1}>
      <EntityList scene={scene} table={table} filter={filter} entity={entity} player={player} />
    </Later>
  );
  const map = (
    <Later key={opened.fileName} frames={2}>
      <ReplayMap scene={scene} entity={entity} player={player} />
    </Later>
  );
  const details =
    entity === null ? (
      <NothingChosen />
    ) : (
      <EntityStory entity={entity} story={story} scene={scene} player={player} />
    );
  return (
    <>
      <AboutFile opened={opened} seq={scene.seq} player={player} />
      <Unknown unknown={opened.unknown} />
      <Timeline opened={opened} scene={scene} state={state} player={player} />
      <Comparing state={state} player={player} />
      {isPhone ? (
        <Stack sx={{ gap: 4 }}>
          <Box sx={{ height: 420, display: 'flex' }}>{list}</Box>
          <Box sx={{ height: 320, display: 'flex' }}>{map}</Box>
          <Box sx={{ height: entity === null ? 'auto' : 560, display: 'flex' }}>{details}</Box>
        </Stack>
      ) : (
        <Box sx={{ flex: 1, minHeight: 320, display: 'flex', border: '1px solid var(--line)' }}>
          <ResizablePanes
            name="replay"
            panes={[
              { key: 'list', label: t('Records'), width: 340, min: 260, max: 560, content: list },
              { key: 'map', label: t('Map'), content: map },
              { key: 'details', label: t('Details'), width: 420, min: 300, max: 720, content: details },
            ]}
          />
        </Box>
      )}
    </>
  );
};

const ReplayScreen = ({ player }: { readonly player: Player }) => {
  const { opened, reading, fault, pins } = useLive(player.state);
  const [isCutting, setCutting] = useState(false);
  const onFile = (file: File): void => void player.open(file);
  return (
    <Screen
      title={t('Replay a recording')}
      fill
      actions={
        opened === null ? null : (
          <>
            <Button
              variant="outlined"
              startIcon={<Icon name="download" />}
              disabled={opened.events === 0}
              onClick={() => setCutting(true)}
            >
              {t('Save a part')}
            </Button>
            <PickRecording label={t('Open another')} onFile={onFile} />
          </>
        )
      }
    >
      <DropRecording onFile={onFile}>
        <RecordingFault fault={fault} onOpenWhole={() => void player.openWhole()} />
        <DamageNotice opened={opened} />
        <ReadingProgress reading={reading} />
        {opened === null ? <LoadRecording isReading={reading !== null} onFile={onFile} /> : null}
        <Stage player={player} />
      </DropRecording>
      {isCutting && opened !== null ? (
        <CutDialog opened={opened} pins={pins} player={player} onClose={() => setCutting(false)} />
      ) : null}
    </Screen>
  );
};

const Replay = () => {
  const player = usePlayer();
  if (player === null) return <SplashScreen />;
  if (player instanceof Error)
    return (
      <Screen title={t('Replay a recording')}>
        <Alert severity="error">{t(player.message)}</Alert>
      </Screen>
    );
  return <ReplayScreen player={player} />;
};
export default Replay;
