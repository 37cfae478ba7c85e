// What somebody shows of a screen, kept under a name: chips beside the filters. A view is the part of the address that restores it; the usual
// one opens where the bare address is opened.
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { audience, may, type SavedView, savedViewCalls } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useShortcut } from '../hooks/useShortcut.ts';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Icon } from '../kit/Icon.tsx';

/** With whom a shared view is shared: those who work in the office. */
const office = [...audience.ams.any];

/** Which page and which panel is open is nobody's view. */
const usuallyLeft: readonly string[] = ['page', 'panel'];

/** The part of an address that a view keeps. */
export const viewOf = (params: URLSearchParams, left: readonly string[] = usuallyLeft): string => {
  const kept = new URLSearchParams(params);
  for (const name of left) kept.delete(name);
  kept.sort();
  return kept.toString();
};

const SaveDialog = ({
  screen,
  query,
  onDone,
  onClose,
}: {
  readonly screen: string;
  readonly query: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const [name, setName] = useState('');
  const [isUsual, setUsual] = useState(false);
  const [isShared, setShared] = useState(false);
  const command = useCommand(
    () =>
      portal.call(
        savedViewCalls.create,
        { body: { screen, name: name.trim(), query, isUsual, roles: isShared ? office : [] } },
        { quiet: true },
      ),
    onDone,
  );
  return (
    <FormDialog
      title={t('Save this view')}
      onClose={onClose}
      onSubmit={() => void command.run()}
      busy={command.running}
      disabled={name.trim() === ''}
      refusal={command.refusal}
      width="xs"
    >
      <TextField
        label={t('Name')}
        value={name}
        autoFocus
        required
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Stack>
        <FormControlLabel
          control={<Checkbox checked={isUsual} onChange={(event) => setUsual(event.target.checked)} />}
          label={t('Opens first')}
        />
        {may(claims, { who: audience.am }) ? (
          <FormControlLabel
            control={<Checkbox checked={isShared} onChange={(event) => setShared(event.target.checked)} />}
            label={t('For the whole office')}
          />
        ) : null}
      </Stack>
    </FormDialog>
  );
};

/**
 * The saved views of a screen as a row of chips, and the button that keeps what is shown now; each null where there is nothing of it. `standard`:
 * what it opens with where none is the usual one. `left`: what of the address no view keeps.
 */
export const useSavedViews = (
  screen: string,
  standard?: string,
  left: readonly string[] = usuallyLeft,
): {
  readonly row: ReactNode;
  readonly save: ReactNode;
  readonly isOpening: boolean;
  readonly isStandard: boolean;
} => {
  const portal = usePortal();
  const [params, setParams] = useSearchParams();
  const ask = useCallback(
    (signal: AbortSignal) => portal.call(savedViewCalls.list, { query: { screen } }, { signal, quiet: true }),
    [portal, screen],
  );
  const [answer, reload] = useAnswer(ask);
  const [isSaving, setSaving] = useState(false);
  const [gone, setGone] = useState<SavedView | null>(null);
  const row = useRef<HTMLDivElement>(null);
  const views = answer.kind === 'here' ? answer.value : null;
  const now = viewOf(params, left);
  useShortcut(
    'list.views',
    views === null || views.length === 0
      ? undefined
      : () => row.current?.querySelector<HTMLElement>('[role="button"]')?.focus(),
  );
  /** Only the address with which the list was opened: who takes every filter off means just that. */
  const wasBare = useRef(params.size === 0);
  const opened = standard === undefined ? '' : viewOf(new URLSearchParams(standard), left);
  const isStandard = standard !== undefined && now === opened;
  // Nothing is drawn before what it opens with stands in the address: its chips would push the rows down.
  const [isOpening, setOpening] = useState(params.size === 0 && standard !== undefined);
  if (isOpening && params.size > 0) setOpening(false);
  const hasOpened = useRef(false);
  useEffect(() => {
    // Once: what somebody chooses before the saved views are here stays chosen.
    if (hasOpened.current || !wasBare.current || standard === undefined) return;
    hasOpened.current = true;
    setParams(new URLSearchParams(standard), { replace: true });
  }, [setParams, standard]);
  useEffect(() => {
    if (views === null || !wasBare.current) return;
    wasBare.current = false;
    const usual =
      views.find(({ isUsual, isMine }) => isUsual && isMine) ?? views.find(({ isUsual }) => isUsual);
    // Whoever narrowed the list in the meantime has chosen already.
    if (usual !== undefined && now === opened) setParams(new URLSearchParams(usual.query), { replace: true });
  }, [views, setParams, now, opened]);
  if (views === null) return { row: null, save: null, isOpening, isStandard };
  const isKept = views.some(({ query }) => viewOf(new URLSearchParams(query), left) === now);
  const chips =
    views.length === 0 ? null : (
      <Stack
        ref={row}
        direction="row"
        role="group"
        aria-label={t('Saved views')}
        sx={{ gap: 1, flexWrap: { md: 'wrap' }, alignItems: 'center', minHeight: { md: 36 } }}
      >
        {views.map((view) => {
          const isOn = viewOf(new URLSearchParams(view.query), left) === now;
          return (
            <Chip
              key={view.id}
              clickable
              label={view.name}
              variant={isOn ? 'filled' : 'outlined'}
              color={isOn ? 'primary' : 'default'}
              aria-pressed={isOn}
              sx={{ height: { xs: 44, md: 28 } }}
              onClick={() => setParams(new URLSearchParams(isOn ? '' : view.query))}
              {...(view.isMine ? { onDelete: () => setGone(view) } : {})}
              deleteIcon={
                <span role="presentation" style={{ display: 'inline-flex' }}>
                  <Icon name="close" size={14} />
                </span>
              }
            />
          );
        })}
        {gone === null ? null : (
          <CommandConfirm
            title={t('Delete this view?')}
            submit={() => portal.call(savedViewCalls.remove, { query: { id: [gone.id] } }, { quiet: true })}
            onDone={() => {
              setGone(null);
              reload();
            }}
            onClose={() => setGone(null)}
          >
            {t('{name} is gone for everybody who sees it. The records stay as they are.', {
              name: gone.name,
            })}
          </CommandConfirm>
        )}
      </Stack>
    );
  const save =
    now === '' || isKept ? null : (
      <>
        <Button startIcon={<Icon name="add" />} onClick={() => setSaving(true)}>
          {t('Save this view')}
        </Button>
        {isSaving ? (
          <SaveDialog
            screen={screen}
            query={now}
            onClose={() => setSaving(false)}
            onDone={() => {
              setSaving(false);
              reload();
            }}
          />
        ) : null}
      </>
    );
  return { row: chips, save, isOpening, isStandard };
};
