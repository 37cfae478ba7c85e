// The keys of a client: two, so that one works while the other is rolled; and what was asked with them in thirty days.
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { type ApiKey, apiKeyCalls } from '../../core/index.ts';
import type { OfRecordProps } from '../admin/slots.ts';
import { marked, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Facts } from '../kit/Facts.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Panel } from '../kit/Panel.tsx';
import { ShownOnce } from '../kit/ShownOnce.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { ToneChip } from '../kit/StatusChip.tsx';
import { When } from '../kit/When.tsx';
import { UsagePanel } from './UsagePanel.tsx';

const calls = apiKeyCalls;

/** How long the key before may go on, in seconds. */
const overlaps = [
  { seconds: 0, label: marked('Now') },
  { seconds: 3_600, label: marked('In an hour') },
  { seconds: 86_400, label: marked('In a day') },
  { seconds: 604_800, label: marked('In seven days') },
] as const;

const slots = [
  { slot: 1, title: marked('Key one') },
  { slot: 2, title: marked('Key two') },
] as const;

const isOver = ({ endsUtc }: ApiKey): boolean =>
  typeof endsUtc === 'string' && Date.parse(endsUtc) <= Date.now();

const KeyFacts = ({ one }: { readonly one: ApiKey }) => (
  <Facts
    dense
    facts={[
      { name: t('Begins with'), value: <code>{one.prefix}</code> },
      { name: t('Made'), value: <When at={one.madeUtc} /> },
      { name: isOver(one) ? t('Ended') : t('Ends'), value: one.endsUtc ? <When at={one.endsUtc} /> : null },
      { name: t('Last used'), value: one.usedUtc ? <When at={one.usedUtc} /> : t('Never') },
      { name: t('From where'), value: one.usedFrom ?? null },
    ]}
  />
);

interface SlotProps {
  readonly id: number;
  readonly slot: number;
  readonly title: string;
  readonly keys: readonly ApiKey[];
  readonly onChanged: () => void;
}

const RollDialog = ({
  id,
  slot,
  hasOne,
  onMade,
  onClose,
}: {
  readonly id: number;
  readonly slot: number;
  readonly hasOne: boolean;
  readonly onMade: (key: string) => void;
  readonly onClose: () => void;
}) => {
  const portal = usePortal();
  const [seconds, setSeconds] = useState(hasOne ? 86_400 : 0);
  const roll = useCommand(
    () =>
      portal.call(calls.roll, { params: { id, slot }, body: { endsInSeconds: seconds } }, { inPlace: true }),
    ({ key }) => onMade(key),
  );
  return (
    <FormDialog
      title={hasOne ? t('Roll this key?') : t('Make a key?')}
      onClose={onClose}
      onSubmit={() => void roll.run()}
      submitLabel={hasOne ? t('Roll') : t('Make')}
      busy={roll.running}
      refusal={roll.refusal}
      width="xs"
    >
      {hasOne ? (
        <TextField
          select
          fullWidth
          label={t('The key before ends')}
          value={seconds}
          onChange={(event) => setSeconds(Number(event.target.value))}
        >
          {overlaps.map((one) => (
            <MenuItem key={one.seconds} value={one.seconds}>
              {t(one.label)}
            </MenuItem>
          ))}
        </TextField>
      ) : (
        <Typography>{t('The key is shown once, right after this.')}</Typography>
      )}
    </FormDialog>
  );
};

const KeySlot = ({ id, slot, title, keys, onChanged }: SlotProps) => {
  const portal = usePortal();
  const [open, setOpen] = useState<'roll' | 'revoke' | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const working = keys.filter((one) => !isOver(one));
  return (
    <Panel
      title={
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
          {title}
          <ToneChip tone={working.length > 0 ? 'success' : 'neutral'}>
            {working.length > 0 ? t('Works') : t('None')}
          </ToneChip>
        </Stack>
      }
      actions={
        <>
          {working.length > 0 ? (
            <Button size="small" color="error" onClick={() => setOpen('revoke')}>
              {t('Revoke')}
            </Button>
          ) : null}
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon name="key" size={16} />}
            onClick={() => setOpen('roll')}
          >
            {working.length > 0 ? t('Roll') : t('Make')}
          </Button>
        </>
      }
    >
      {keys.length === 0 ? (
        <Typography color="text.secondary">{t('There is no key here yet.')}</Typography>
      ) : (
        <Stack sx={{ gap: 3 }}>
          {keys.slice(0, 3).map((one) => (
            <KeyFacts key={`${one.prefix} ${one.madeUtc}`} one={one} />
          ))}
        </Stack>
      )}
      {open === 'roll' ? (
        <RollDialog
          id={id}
          slot={slot}
          hasOne={working.length > 0}
          onClose={() => setOpen(null)}
          onMade={(key) => {
            setOpen(null);
            setMade(key);
            onChanged();
          }}
        />
      ) : null}
      {open === 'revoke' ? (
        <CommandConfirm
          title={t('Revoke this key?')}
          danger
          submit={() => portal.call(calls.revoke, { params: { id, slot } }, { inPlace: true })}
          onDone={() => {
            setOpen(null);
            onChanged();
          }}
          onClose={() => setOpen(null)}
        >
          {t('It opens nothing from this moment on. Programs that still use it are refused.')}
        </CommandConfirm>
      ) : null}
      {made === null ? null : (
        <ShownOnce
          text={t('Keep it where your program reads it. It is shown this once.')}
          title={t('The new key')}
          secret={made}
          onClose={() => setMade(null)}
        />
      )}
    </Panel>
  );
};

const KeysTab = ({ record, onChanged }: OfRecordProps) => {
  const portal = usePortal();
  const id = Number(record['id']);
  const ask = useCallback(
    (signal: AbortSignal) => portal.call(calls.list, { params: { id } }, { signal, quiet: true }),
    [portal, id],
  );
  const [answer, reload] = useAnswer(ask);
  if (answer.kind === 'loading') return <SkeletonRows rows={6} />;
  if (answer.kind === 'refused') return <ErrorNotice refusal={answer.refusal} onRetry={reload} />;
  const changed = (): void => {
    reload();
    onChanged();
  };
  return (
    <Stack sx={{ gap: 4, pt: 4 }}>
      <Stack sx={{ gap: 4, display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        {slots.map(({ slot, title }) => (
          <KeySlot
            key={slot}
            id={id}
            slot={slot}
            title={t(title)}
            keys={answer.value.filter((one) => one.slot === slot)}
            onChanged={changed}
          />
        ))}
      </Stack>
      <UsagePanel id={id} />
    </Stack>
  );
};

export default KeysTab;
