// What may be done with one record beside changing it: a button each; a question, or a dialog of the action's fields, before it; the way back
// where there is one. On the row, and on the form.
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type Either, isLeft } from 'fp-ts/Either';
import { useState } from 'react';
import {
  may,
  type PlainRecord,
  type PlainResource,
  type RecordValues,
  type Refusal,
} from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { refusalText, t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { Icon } from '../kit/Icon.tsx';
import { LateDialog } from '../kit/LateDialog.tsx';
import { useNotices } from '../kit/Notices.tsx';
import type { ResourceSlots } from './slots.ts';

const ActionFields = lazyScreen(() => import('./ActionFields.tsx'));

/** Characters of a button on a row; a longer one would push the columns out of sight. */
const LONGEST_ON_ROW = 14;

/** What a question may say of a record: its name, its texts and amounts, and the labels of what it points to. */
const saidOf = (
  { fields }: PlainResource,
  record: RecordValues,
  name: string,
  money: (amount: number) => string,
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]): readonly (readonly [string, string])[] => {
      const value = record[key];
      if (field.kind === 'money' && typeof value === 'number') return [[key, money(value)]];
      if (field.kind === 'text' && typeof value === 'string') return [[key, value]];
      return field.kind === 'lookup' && !Array.isArray(record[field.labelAs ?? ''])
        ? [[field.labelAs ?? '', String(record[field.labelAs ?? ''] ?? t(field.otherwise ?? ''))]]
        : [];
    }),
  ),
  name,
});

export interface ResourceActionsProps {
  readonly resource: PlainResource;
  readonly record: PlainRecord;
  readonly slots: ResourceSlots;
  /** On the row of a list: several, or one with a long name, stand in a menu, so that the columns keep the room. */
  readonly isOnRow?: boolean;
  /** The action that the others stand beside; `isReady` false: something is still in its way, which the screen says. */
  readonly main?: { readonly key: string; readonly isReady: boolean };
  /** Something was done, or taken back; `hasLeft`: the row is no more in the list. */
  readonly onChanged: (hasLeft: boolean) => void;
}

export const ResourceActions = ({
  resource,
  record,
  slots,
  isOnRow = false,
  main,
  onChanged,
}: ResourceActionsProps) => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const notice = useNotices();
  const [asked, setAsked] = useState<string | null>(null);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const name = resource.nameOf(record);
  const { money } = useFormats();
  const said = saidOf(resource, record, name, money);
  const offered = Object.entries(resource.actions).filter(([key, action]) => {
    const who = action.who ?? resource.who.update;
    return record.deletedUtc === null && may(claims, { who }) && resource.canDo(key, record, claims);
  });

  const isLong = offered.some(([, { label }]) => t(label).length > LONGEST_ON_ROW);

  const send = async (key: string, values: RecordValues = {}): Promise<Either<Refusal, PlainRecord>> => {
    const call = resource.actionCalls[key];
    if (call === undefined) throw new Error(`The resource ${resource.name} has no action ${key}.`);
    return portal.call(
      call,
      { params: { id: record.id }, body: { ...values, xmin: record.xmin } },
      { quiet: true },
    );
  };
  const takeBack = async (undo: string): Promise<void> => {
    const call = resource.actionCalls[undo];
    if (call === undefined) return;
    const answer = await portal.call(call, { params: { id: record.id } }, { quiet: true });
    if (isLeft(answer)) notice('error', refusalText(answer.left));
    onChanged(false);
  };
  const tell = (key: string): void => {
    const action = resource.actions[key];
    if (action === undefined) return;
    const { undo, done, leaves } = action;
    notice('success', t(done, { name }), undo === undefined ? undefined : () => void takeBack(undo));
    onChanged(leaves === true);
  };
  const { run, running } = useCommand(
    async (key: string) => {
      const answer = await send(key);
      if (isLeft(answer)) notice('error', refusalText(answer.left));
      return answer;
    },
    (_answer, key) => tell(key),
  );

  const begin = (key: string): void => {
    const { question, fields } = resource.actions[key] ?? {};
    if (question === undefined && fields === undefined && slots.dialogs?.[key] === undefined) void run(key);
    else setAsked(key);
  };
  const action = asked === null ? undefined : resource.actions[asked];
  const Dialog = asked === null ? undefined : slots.dialogs?.[asked];
  const close = (): void => setAsked(null);
  const done = (key: string): void => {
    close();
    tell(key);
  };
  return (
    <>
      {isOnRow && (offered.length > 1 || isLong) ? (
        <>
          <IconButton
            size="small"
            disabled={running}
            aria-label={`${t('Actions')}: ${name}`}
            aria-haspopup="menu"
            aria-expanded={menu !== null}
            // As high as a button of other rows: rows with and without it stand in one rhythm.
            sx={{ height: { md: 27 }, color: 'text.primary' }}
            onClick={(event) => setMenu(event.currentTarget)}
          >
            <Icon name="moreAcross" />
          </IconButton>
          <Menu open={menu !== null} anchorEl={menu} onClose={() => setMenu(null)}>
            {offered.map(([key, { label }]) => (
              <MenuItem
                key={key}
                onClick={() => {
                  setMenu(null);
                  begin(key);
                }}
              >
                {t(label)}
              </MenuItem>
            ))}
          </Menu>
        </>
      ) : (
        offered.map(([key, { label }]) => (
          <Button
            key={key}
            size="small"
            variant={key === main?.key ? 'contained' : 'outlined'}
            color={key === main?.key ? 'primary' : 'secondary'}
            disabled={running || (key === main?.key && !main.isReady)}
            aria-label={`${t(label)}: ${name}`}
            sx={{ minHeight: { xs: 44, md: 28 }, py: 0, whiteSpace: 'nowrap' }}
            onClick={() => begin(key)}
          >
            {t(label)}
          </Button>
        ))
      )}
      {asked === null || action === undefined ? null : Dialog !== undefined ? (
        <Dialog resource={resource} record={record} onChanged={() => onChanged(false)} onClose={close} />
      ) : action.fields !== undefined ? (
        <LateDialog onClose={close}>
          <ActionFields
            title={t(action.question?.title ?? action.label, said)}
            text={action.question === undefined ? undefined : t(action.question.text, said)}
            submitLabel={t(action.label)}
            fields={action.fields}
            submit={(values) => send(asked, values)}
            onDone={() => done(asked)}
            onClose={close}
          />
        </LateDialog>
      ) : (
        <CommandConfirm
          title={t(action.question?.title ?? action.label, said)}
          submit={() => send(asked)}
          onDone={() => done(asked)}
          onClose={close}
        >
          {action.question === undefined ? null : t(action.question.text, said)}
        </CommandConfirm>
      )}
    </>
  );
};
