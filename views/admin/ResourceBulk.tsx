// What may be done with several records at once: a field is set, they are deleted. For those that are chosen, or for all that the filters
// leave; what it will do is measured and said before, and those that were refused are named after.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { isRight } from 'fp-ts/Either';
import { useEffect, useState } from 'react';
import {
  type Effect,
  type PlainResource,
  type RecordValues,
  type RefusedRecord,
  texts,
} from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ChoiceBar } from '../kit/ChoiceBar.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Icon } from '../kit/Icon.tsx';
import { counted } from '../kit/words.ts';
import { DeleteReason, reasonQuery } from './DeleteReason.tsx';
import { EffectList } from './EffectList.tsx';
import { SetSeveral } from './SetSeveral.tsx';
import type { ResourceSlots } from './slots.ts';
import { useToldChange } from './undo.ts';

export interface ResourceBulkProps {
  readonly resource: PlainResource;
  readonly ids: readonly number[];
  /** What the list is narrowed by, as its call asks it. */
  readonly filter: RecordValues;
  /** How many the filters leave. */
  readonly total: number;
  /** There are more than those that are chosen. */
  readonly isWholePage: boolean;
  readonly mayUpdate: boolean;
  readonly mayRemove: boolean;
  /** What the resource adds. */
  readonly Own: ResourceSlots['bulk'];
  readonly onClear: () => void;
  readonly onDone: () => void;
}

/** Who was left out, each with its reason. */
const RefusedDialog = ({
  refused,
  total,
  onClose,
}: {
  readonly refused: readonly RefusedRecord[];
  readonly total: number;
  readonly onClose: () => void;
}) => (
  <FormDialog title={t('{n} were left out', { n: total })} onClose={onClose}>
    <ul style={{ margin: 0, paddingLeft: 18 }}>
      {refused.map(({ id, name, errors }) => (
        <li key={id}>
          <strong>{name}</strong>:{' '}
          {Object.values(errors)
            .flat()
            .map((says) => t(says))
            .join(' ')}
        </li>
      ))}
    </ul>
  </FormDialog>
);

const ResourceBulk = (props: ResourceBulkProps) => {
  const { resource, ids, filter, total, mayUpdate, mayRemove, Own, onDone, onClear } = props;
  const portal = usePortal();
  const told = useToldChange();
  const [isAll, setAll] = useState(false);
  const [reason, setReason] = useState('');
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [effects, setEffects] = useState<{ readonly found: readonly Effect[]; readonly hash: string } | null>(
    null,
  );
  const [refused, setRefused] = useState<{
    readonly rows: readonly RefusedRecord[];
    readonly total: number;
  } | null>(null);
  const { change, remove, previewRemove } = resource.calls;
  // A filter alone may be empty, and an empty one is refused: then every chosen row is named.
  const mayAll = Own === undefined && props.isWholePage && Object.keys(filter).length > 0;
  const isFiltered = isAll && mayAll;
  const count = isFiltered ? total : ids.length;
  const settable =
    change === undefined ? [] : Object.entries(resource.fields).filter(([, field]) => field.bulk);
  const { noun } = resource;

  const isDeleting = asked === 'delete';
  const chosen = JSON.stringify(isFiltered ? { ...filter, expect: total } : { id: ids });
  useEffect(() => {
    if (!isDeleting || previewRemove === undefined) return;
    let isHere = true;
    void portal
      .call(previewRemove, { query: { ...JSON.parse(chosen), preview: true } }, { quiet: true })
      .then((answer) => {
        if (isHere && isRight(answer)) setEffects({ found: answer.right.effects, hash: answer.right.effect });
      });
    return () => {
      isHere = false;
      setEffects(null);
    };
  }, [isDeleting, portal, previewRemove, chosen]);

  const field = asked === null ? undefined : resource.fields[asked];
  const finished = (rows: readonly RefusedRecord[], refusedTotal: number): void => {
    setAsked(null);
    if (refusedTotal > 0) setRefused({ rows, total: refusedTotal });
    else onDone();
  };
  return (
    <ChoiceBar label={t('Chosen rows')} count={count} noun={noun} onClear={onClear}>
      {mayAll ? (
        <Button size="small" aria-pressed={isFiltered} onClick={() => setAll(!isAll)}>
          {isFiltered
            ? t('Only the chosen {n}', { n: ids.length })
            : t('All {n} that the filters leave', { n: total })}
        </Button>
      ) : null}
      {Own === undefined ? null : <Own ids={ids} onDone={onDone} />}
      {mayUpdate && settable.length > 0 ? (
        <>
          <Button
            size="small"
            startIcon={<Icon name="edit" size={16} />}
            aria-haspopup="menu"
            onClick={(event) => setMenu(event.currentTarget)}
          >
            {t('Set')}
          </Button>
          <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
            {settable.map(([name, { label }]) => (
              <MenuItem
                key={name}
                onClick={() => {
                  setMenu(null);
                  setAsked(name);
                }}
              >
                {t(label)}
              </MenuItem>
            ))}
          </Menu>
        </>
      ) : null}
      {mayRemove && remove !== undefined ? (
        <Button
          size="small"
          color="error"
          startIcon={<Icon name="trash" size={16} />}
          onClick={() => setAsked('delete')}
        >
          {t('Delete')}
        </Button>
      ) : null}
      {isDeleting && remove !== undefined && resource.deletion.kind !== 'none' ? (
        <CommandConfirm
          danger
          title={t('Delete {counted}?', { counted: counted(count, ...noun) })}
          submit={() =>
            portal.call(
              remove,
              {
                query: {
                  ...JSON.parse(chosen),
                  ...reasonQuery(reason),
                  ...(effects === null || effects.found.length === 0 ? {} : { effect: effects.hash }),
                },
              },
              { quiet: true },
            )
          }
          onDone={({ deleted, changeId }) => {
            setAsked(null);
            told(
              t(texts.notices.deletedMany, { n: deleted }),
              resource.deletion.kind === 'soft' ? changeId : null,
              onDone,
            );
            onDone();
          }}
          onClose={() => setAsked(null)}
        >
          <Stack sx={{ gap: 2 }}>
            <span>{t(resource.deletion.text)}</span>
            <DeleteReason resource={resource} value={reason} onChange={setReason} />
            {resource.deletion.kind === 'hard' ? <span>{t('This cannot be undone.')}</span> : null}
            {effects === null || effects.found.length === 0 ? null : (
              <Alert severity="warning" variant="outlined">
                <EffectList effects={effects.found} />
              </Alert>
            )}
          </Stack>
        </CommandConfirm>
      ) : null}
      {asked !== null && field !== undefined && change !== undefined ? (
        <SetSeveral
          resource={resource}
          field={asked}
          title={t('Set {label} of {counted}', { label: t(field.label), counted: counted(count, ...noun) })}
          chosen={isFiltered ? { filter, expect: total } : { ids }}
          onDone={({ updated, changeId, refused: rows, refusedTotal }) => {
            told(t(updated === 1 ? texts.notices.updatedOne : texts.notices.updated), changeId, onDone);
            finished(rows, refusedTotal);
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {refused === null ? null : (
        <RefusedDialog
          refused={refused.rows}
          total={refused.total}
          onClose={() => {
            setRefused(null);
            onDone();
          }}
        />
      )}
    </ChoiceBar>
  );
};
export default ResourceBulk;
