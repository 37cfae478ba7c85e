// Where the replay stands and how it moves: scrub, step, play, and the two moments to compare.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import { useConfig } from '../base/config.ts';
import { t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { preciseMoment, preciseTime } from './moments.ts';
import { type Player, type PlayerState, speeds } from './player.ts';
import type { Opened, Scene } from './replayService.ts';

const eventWords = (scene: Scene, events: number): string =>
  scene.mark === null
    ? t('Before the first of {events} events', { events })
    : t('Event {position} of {events}: number {seq}, {origin} {type}', {
        position: scene.position,
        events,
        seq: scene.mark.seq,
        origin: scene.mark.origin,
        type: scene.mark.type,
      });

const Pin = ({
  side,
  seq,
  player,
  scene,
}: {
  readonly side: 'a' | 'b';
  readonly seq: number | null;
  readonly player: Player;
  readonly scene: Scene;
}) => {
  const name = side.toUpperCase();
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <Button
        size="small"
        variant="outlined"
        onClick={() => player.pin(side, scene.seq)}
        aria-label={t('Set {name} at event {seq}', { name, seq: scene.seq })}
      >
        {t('Set {name}', { name })}
      </Button>
      {seq === null ? null : (
        <>
          <Button
            size="small"
            onClick={() => player.go({ seq })}
            aria-label={t('Go to {name}, event {seq}', { name, seq })}
          >
            {name}: {seq}
          </Button>
          <IconButton
            size="small"
            onClick={() => player.pin(side, null)}
            aria-label={t('Forget {name}', { name })}
          >
            <Icon name="close" size={14} />
          </IconButton>
        </>
      )}
    </Stack>
  );
};

/** Where events were refused, under the slider; the links above lead to each of them. */
const Marks = ({
  opened,
  from,
  to,
}: {
  readonly opened: Opened;
  readonly from: number;
  readonly to: number;
}) => {
  // What lies within a thousandth of the whole is one mark.
  const places = new Set(
    opened.rejected.map(({ at }) => Math.round(((at - from) / Math.max(1, to - from)) * 1000) / 10),
  );
  return (
    // The slider's knob stands half its width inside the ends.
    <Box aria-hidden sx={{ position: 'relative', height: 6, mx: '8px', mt: '-4px' }}>
      {[...places].map((place) => (
        <Box
          key={place}
          data-mark={place}
          sx={{
            position: 'absolute',
            left: `${place}%`,
            width: 2,
            ml: '-1px',
            height: 6,
            bgcolor: 'warning.main',
          }}
        />
      ))}
    </Box>
  );
};

const Scrubber = ({
  opened,
  scene,
  player,
}: {
  readonly opened: Opened;
  readonly scene: Scene;
  readonly player: Player;
}) => {
  const { timeZone } = useConfig();
  const from = opened.first?.at ?? 0;
  const to = opened.last?.at ?? from;
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    const part = { PageUp: 0.05, PageDown: -0.05 }[event.key];
    if (by !== undefined) player.go({ by });
    else if (part !== undefined)
      player.go({ at: Math.min(to, Math.max(from, scene.at + part * (to - from))) });
    else if (event.key === 'Home') player.go({ seq: 0 });
    else if (event.key === 'End') player.go({ seq: opened.last?.seq ?? 0 });
    else return;
    event.preventDefault();
  };
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', gap: 3, flex: { xs: '1 0 100%', md: 1 }, minWidth: 240 }}
    >
      <span className="numbers">{preciseTime(from, timeZone)}</span>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <input
          type="range"
          aria-label={t('Moment')}
          aria-valuetext={`${preciseTime(scene.at, timeZone)}, ${eventWords(scene, opened.events)}`}
          min={from}
          max={Math.max(to, from + 1)}
          step={1}
          value={Math.min(Math.max(scene.at, from), to)}
          onChange={(event) => player.go({ at: Number(event.target.value) })}
          onKeyDown={onKeyDown}
          style={{ display: 'block', width: '100%', margin: 0, accentColor: 'var(--accent)', height: 28 }}
        />
        <Marks opened={opened} from={from} to={to} />
      </Box>
      <span className="numbers">{preciseTime(to, timeZone)}</span>
    </Stack>
  );
};

export const Timeline = ({
  opened,
  scene,
  state,
  player,
}: {
  readonly opened: Opened;
  readonly scene: Scene;
  readonly state: Pick<PlayerState, 'isPlaying' | 'speed' | 'pins'>;
  readonly player: Player;
}) => {
  const { timeZone } = useConfig();
  return (
    <Paper component="section" aria-label={t('Timeline')} variant="outlined" sx={{ px: 3, py: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <IconButton
          onClick={() => player.go({ by: -1 })}
          disabled={scene.seq === 0}
          aria-label={t('One event back')}
        >
          <Icon name="chevronLeft" />
        </IconButton>
        <IconButton
          onClick={() => player.play(!state.isPlaying)}
          aria-label={state.isPlaying ? t('Pause') : t('Play')}
          color="primary"
        >
          <Icon name={state.isPlaying ? 'pause' : 'play'} />
        </IconButton>
        <IconButton
          onClick={() => player.go({ by: 1 })}
          disabled={scene.seq >= (opened.last?.seq ?? 0)}
          aria-label={t('One event on')}
        >
          <Icon name="chevronRight" />
        </IconButton>
        <TextField
          select
          size="small"
          label={t('Speed')}
          value={state.speed}
          onChange={(event) => player.setSpeed(Number(event.target.value))}
          sx={{ width: 104 }}
        >
          {speeds.map((speed) => (
            <MenuItem key={speed} value={speed}>
              {t('{speed}x', { speed })}
            </MenuItem>
          ))}
        </TextField>
        <Scrubber opened={opened} scene={scene} player={player} />
        <Pin side="a" seq={state.pins.a} player={player} scene={scene} />
        <Pin side="b" seq={state.pins.b} player={player} scene={scene} />
      </Stack>
      <Box sx={{ mt: 1, display: 'flex', gap: 3, flexWrap: 'wrap' }}>
        <Typography variant="body2" className="numbers" sx={{ fontWeight: 600 }}>
          {preciseMoment(scene.at, timeZone)} {timeZone}
        </Typography>
        <Typography variant="body2" color="textSecondary" className="numbers">
          {eventWords(scene, opened.events)}
        </Typography>
        {state.pins.a === null || state.pins.b === null ? (
          <Typography variant="body2" color="textSecondary" sx={{ ml: { md: 'auto' } }}>
            {t('“Set A” keeps the moment shown, “Set B” a second one: what differs between them is listed.')}
          </Typography>
        ) : null}
      </Box>
    </Paper>
  );
};
