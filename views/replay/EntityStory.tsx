// Why is it in this state? Every event that touched the chosen record: when, whence, what it changed, or why it was rejected.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { Explained } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { marked, t } from '../hooks/text.ts';
import { Facts } from '../kit/Facts.tsx';
import { Icon, type IconName } from '../kit/Icon.tsx';
import { type Tone, ToneChip } from '../kit/StatusChip.tsx';
import { VirtualList } from '../kit/VirtualList.tsx';
import { counted } from '../kit/words.ts';
import { preciseTime, valueText } from './moments.ts';
import type { Player } from './player.ts';
import type { EntityName, Scene } from './replayService.ts';

interface Words {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly label: string;
  readonly why: string;
}

const verdicts: Readonly<Record<Explained['verdict'], Words>> = {
  accepted: { tone: 'success', icon: 'check', label: marked('Accepted'), why: '' },
  stale: {
    tone: 'neutral',
    icon: 'clock',
    label: marked('Rejected, stale'),
    why: marked('A version as new or newer was known already.'),
  },
  terminal: {
    tone: 'attention',
    icon: 'lock',
    label: marked('Rejected, terminal'),
    why: marked('The record had come to its end, and no message leads out of it.'),
  },
  'out of scope': {
    tone: 'neutral',
    icon: 'filter',
    label: marked('Rejected, out of scope'),
    why: marked('A record of this kind is not kept here.'),
  },
  undecodable: {
    tone: 'danger',
    icon: 'alert',
    label: marked('Rejected, undecodable'),
    why: marked('The record is not in the form of the contract.'),
  },
};

const mostNews = 8;

/** Nothing was known of it before, so every field is news: the number says it, the record has the values. */
const isFirst = ({ changes }: Explained): boolean =>
  changes.length > mostNews && changes.every(({ before }) => before === undefined);

const nameOf = ({ table, id }: EntityName): string =>
  `${{ deliveries: t('Delivery'), jobs: t('Job'), tasks: t('Task'), drivers: t('Driver') }[table]} ${id}`;

const Change = ({ field, before, after }: Explained['changes'][number]) => (
  <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }} title={valueText(after, true)}>
    <strong>{field}</strong>: {valueText(before)} <span aria-hidden="true">→</span>
    <span className="visually-hidden"> {t('became')} </span> {valueText(after)}
  </Box>
);

const StoryEvent = ({
  event,
  isHere,
  isToCome,
  onGo,
}: {
  readonly event: Explained;
  readonly isHere: boolean;
  readonly isToCome: boolean;
  readonly onGo: () => void;
}) => {
  const { timeZone } = useConfig();
  const words = verdicts[event.verdict];
  return (
    <ButtonBase
      data-row
      onClick={onGo}
      aria-current={isHere ? 'step' : undefined}
      sx={{
        width: '100%',
        display: 'block',
        textAlign: 'left',
        px: 3,
        py: 2,
        borderBottom: '1px solid var(--line)',
        borderLeft: '3px solid',
        borderLeftColor: isHere ? 'var(--accent)' : 'transparent',
        background: isHere ? 'var(--accentSoft)' : isToCome ? 'var(--raised)' : 'transparent',
      }}
    >
      <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <span className="numbers">{preciseTime(event.at, timeZone)}</span>
        <span className="numbers">
          {event.seq} {event.origin} {event.type}
        </span>
        <ToneChip tone={words.tone} icon={words.icon}>
          {t(words.label)}
        </ToneChip>
        {isToCome ? <Typography variant="caption">{t('still to come')}</Typography> : null}
      </Stack>
      <Typography component="span" variant="body2" sx={{ display: 'block', mt: 1 }}>
        {event.verdict !== 'accepted'
          ? [t(words.why), event.detail].filter(Boolean).join(' ')
          : event.changes.length === 0
            ? t('No field changed.')
            : isFirst(event)
              ? t('First known, with {changes} fields; the record above has their values.', {
                  changes: event.changes.length,
                })
              : event.changes.map((change) => <Change key={change.field} {...change} />)}
      </Typography>
    </ButtonBase>
  );
};

export const EntityStory = ({
  entity,
  story,
  scene,
  player,
}: {
  readonly entity: EntityName;
  readonly story: readonly Explained[] | null;
  readonly scene: Scene;
  readonly player: Player;
}) => {
  // One event may touch a driver twice (record and position), so places in the list are the keys.
  const places = useMemo(() => (story ?? []).map((_event, place) => place), [story]);
  const here = (story ?? []).findLastIndex(({ seq }) => seq <= scene.seq);
  return (
    <Stack sx={{ flex: 1, minHeight: 320 }}>
      <Stack direction="row" sx={{ alignItems: 'center', px: 3, py: 2, gap: 2 }}>
        <Typography variant="h3" component="h2">
          {nameOf(entity)}
        </Typography>
        <IconButton onClick={() => player.choose(null)} aria-label={t('Close details')} sx={{ ml: 'auto' }}>
          <Icon name="close" />
        </IconButton>
      </Stack>
      <Box component="details" sx={{ px: 3, pb: 2, maxHeight: '40%', overflow: 'auto', flexShrink: 0 }}>
        <summary>{t('The record at this moment')}</summary>
        {scene.record === undefined ? (
          <Typography variant="body2" color="textSecondary">
            {t('Not known yet at this moment.')}
          </Typography>
        ) : (
          <Facts
            dense
            facts={Object.entries(scene.record).map(([name, value]) => ({ name, value: valueText(value) }))}
          />
        )}
      </Box>
      <Typography variant="h4" component="h3" sx={{ px: 3 }}>
        {t('Why is it in this state?')}
      </Typography>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 3, pb: 1 }}>
        {story === null
          ? t('Looking...')
          : t('{counted} touched it', { counted: counted(story.length, 'event', 'events') })}
      </Typography>
      {story?.length === 0 ? (
        <Alert severity="info" variant="outlined" sx={{ mx: 3 }}>
          {t('No event of this recording touched it.')}
        </Alert>
      ) : (
        <Box sx={{ flex: 1, minHeight: 240, display: 'flex', flexDirection: 'column' }}>
          <VirtualList
            label={t('Events that touched it')}
            ids={places}
            estimate={72}
            shown={here < 0 ? null : here}
            render={(place) => {
              const event = story?.[place];
              return event ? (
                <StoryEvent
                  event={event}
                  isHere={place === here}
                  isToCome={event.seq > scene.seq}
                  onGo={() => player.go({ seq: event.seq })}
                />
              ) : null;
            }}
          />
        </Box>
      )}
    </Stack>
  );
};
