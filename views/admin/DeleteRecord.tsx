// Deletes one record from its own screen, after saying what it will do; the notice on the list takes it back.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { isRight } from 'fp-ts/Either';
import { useCallback, useEffect, useState } from 'react';
import { type Effect, may, type PlainRecord, type PlainResource, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { Icon } from '../kit/Icon.tsx';
import { counted } from '../kit/words.ts';
import { DeleteReason, reasonQuery } from './DeleteReason.tsx';
import { EffectList } from './EffectList.tsx';
import { useToldChange } from './undo.ts';

export interface DeleteRecordProps {
  readonly resource: PlainResource;
  readonly record: PlainRecord;
  readonly onDeleted: () => void;
}

export const DeleteRecord = ({ resource, record, onDeleted }: DeleteRecordProps) => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const [effects, setEffects] = useState<readonly Effect[]>([]);
  const { remove, previewRemove } = resource.calls;
  const { deletion } = resource;
  const { id } = record;
  // It was left by then: the list to which it led shows it again.
  const reload = useCallback(() => {
    const records = portal.records(resource);
    void records.load(id);
    records.reloadShown();
  }, [portal, resource, id]);
  const told = useToldChange();
  useEffect(() => {
    if (!isAsked || previewRemove === undefined) return;
    let isHere = true;
    void portal
      .call(previewRemove, { query: { id: [id], preview: true } }, { quiet: true })
      .then((answer) => {
        if (isHere && isRight(answer)) setEffects(answer.right.effects);
      });
    return () => {
      isHere = false;
    };
  }, [isAsked, portal, previewRemove, id]);
  if (remove === undefined || deletion.kind === 'none' || !may(claims, { who: resource.who.remove }))
    return null;
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        startIcon={<Icon name="trash" />}
        onClick={() => setAsked(true)}
      >
        {t('Delete')}
      </Button>
      {isAsked ? (
        <CommandConfirm
          danger
          title={t('Delete {counted}?', { counted: counted(1, ...resource.noun) })}
          submit={() => portal.call(remove, { query: { id: [id], ...reasonQuery(reason) } }, { quiet: true })}
          onDone={({ changeId }) => {
            setAsked(false);
            told(t(texts.notices.deletedOne), deletion.kind === 'soft' ? changeId : null, reload);
            onDeleted();
          }}
          onClose={() => setAsked(false)}
        >
          <Stack sx={{ gap: 2 }}>
            <span>{t(deletion.text)}</span>
            <DeleteReason resource={resource} value={reason} onChange={setReason} />
            {deletion.kind === 'hard' ? <span>{t('This cannot be undone.')}</span> : null}
            {effects.length === 0 ? null : (
              <Alert severity="warning" variant="outlined">
                <EffectList effects={effects} />
              </Alert>
            )}
          </Stack>
        </CommandConfirm>
      ) : null}
    </>
  );
};
