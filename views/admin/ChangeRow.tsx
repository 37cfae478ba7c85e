// One change of records as histories tell it: what was done, to what, by whom and when; and taking it back.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isLeft } from 'fp-ts/Either';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ChangeEntry, changeCalls, type PlainResource, type Undone } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { When } from '../kit/When.tsx';
import { counted } from '../kit/words.ts';
import { editPath, editRoute } from './ways.ts';

/** What a change did, by its kind. */
export const changeWords: Readonly<Record<string, string>> = {
  create: marked('Created'),
  update: marked('Changed'),
  remove: marked('Deleted'),
  restore: marked('Restored'),
  bulk: marked('Changed together'),
  import: marked('Imported'),
  undo: marked('Taken back'),
  dated: marked('Changed on its day'),
  erase: marked('Erased'),
  action: marked('Done'),
};

/** What was done, in words: the action's own where it was one. */
export const changeText = (
  { kind, action }: Pick<ChangeEntry, 'kind' | 'action'>,
  resource: PlainResource | undefined,
): string => {
  const label = action === null ? undefined : resource?.actions[action]?.label;
  return t(label ?? changeWords[kind] ?? kind);
};

/** Who did it, and in whose name. */
export const actorText = ({ by, inNameOf }: Pick<ChangeEntry, 'by' | 'inNameOf'>): string =>
  inNameOf === null ? by.name : t('{by} for {other}', { by: by.name, other: inNameOf.name });

export interface ChangeRowProps {
  readonly change: ChangeEntry;
  /** Whose records it changed. */
  readonly resource: PlainResource | undefined;
  readonly onUndone: () => void;
}

const nounOf = (resource: PlainResource | undefined): readonly [string, string] =>
  resource?.noun ?? [marked('record'), marked('records')];

/** Takes a change back, after saying what that means; nothing where it no longer can be. */
export const UndoChange = ({ change, resource, onUndone }: ChangeRowProps) => {
  const portal = usePortal();
  const notice = useNotices();
  const [isAsked, setAsked] = useState(false);
  const [isPartly, setPartly] = useState(false);
  const told = ({ undone, refusedTotal }: Undone): void => {
    setAsked(false);
    notice(
      refusedTotal > 0 ? 'warning' : 'success',
      refusedTotal > 0
        ? t('{n} taken back, {left} were changed since', { n: undone, left: refusedTotal })
        : t('It was taken back.'),
    );
    onUndone();
  };
  if (!change.canUndo) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        sx={{ ml: 'auto', minHeight: { xs: 44, md: 28 }, py: 0 }}
        onClick={() => setAsked(true)}
      >
        {t('Undo')}
      </Button>
      {isAsked ? (
        <CommandConfirm
          title={isPartly ? t('Take back the rest?') : t('Take this change back?')}
          submit={async () => {
            const answer = await portal.call(
              changeCalls.undo,
              { params: { id: change.changeId }, body: isPartly ? { isPartly } : {} },
              { quiet: true },
            );
            // Some were changed since: the next Yes takes back the rest.
            if (isLeft(answer) && answer.left.status === 409 && change.rows > 1) setPartly(true);
            return answer;
          }}
          onDone={told}
          onClose={() => {
            setAsked(false);
            setPartly(false);
          }}
        >
          {t('{counted}: each field that still has the value which this change gave it goes back.', {
            counted: counted(change.rows, ...nounOf(resource)),
          })}
        </CommandConfirm>
      ) : null}
    </>
  );
};

/** What a change touched: the first by name, each with the way to it, and how many more. */
export const ChangedNames = ({ change, resource }: Pick<ChangeRowProps, 'change' | 'resource'>) => {
  const isLinked = resource !== undefined && resource.parent === null && editRoute(resource) !== null;
  const more = change.rows - change.records.length;
  return (
    <>
      {change.records.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 ? ', ' : ''}
          {isLinked ? <Link to={editPath(resource, id, null)}>{name}</Link> : name}
        </span>
      ))}
      {more > 0 ? ` ${t('and {counted} more', { counted: counted(more, ...nounOf(resource)) })}` : ''}
    </>
  );
};

export const ChangeRow = ({ change, resource, onUndone }: ChangeRowProps) => (
  <Box component="li" sx={{ py: 2, borderBottom: '1px solid var(--line)' }}>
    <Stack direction="row" sx={{ gap: 2, alignItems: 'baseline' }}>
      <Typography variant="subtitle1" component="p">
        {changeText(change, resource)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
        <When at={change.at} />
      </Typography>
    </Stack>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <ChangedNames change={change} resource={resource} />
    </Typography>
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', minHeight: 30 }}>
      <Typography variant="body2" color="textSecondary">
        {actorText(change)}
        {change.reason === null ? '' : ` · ${change.reason}`}
        {change.undoneBy === null ? '' : ` · ${t('taken back since')}`}
      </Typography>
      <UndoChange change={change} resource={resource} onUndone={onUndone} />
    </Stack>
  </Box>
);
