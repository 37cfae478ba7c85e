// A field that is set for several records at once: typed, told what it will do where the field says so, and only then done.
import { type Either, isLeft, left, right } from 'fp-ts/Either';
import { useState } from 'react';
import {
  type ChangedRecords,
  type Effect,
  type PlainChangeBody,
  type PlainResource,
  type Portal,
  type RecordValues,
  type Refusal,
  texts,
} from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { EffectDialog } from './EffectDialog.tsx';
import { FieldsDialog } from './FieldsDialog.tsx';

/** What the reader is to agree to. */
interface Asked {
  readonly body: PlainChangeBody;
  readonly effects: readonly Effect[];
  readonly effect: string;
}

/** Done, or first the reader is asked. */
type Went = { readonly kind: 'done'; readonly answer: ChangedRecords } | ({ readonly kind: 'asks' } & Asked);

const setSeveral = async (
  portal: Portal,
  resource: PlainResource,
  body: PlainChangeBody,
  shown: string | null,
): Promise<Either<Refusal, Went>> => {
  const { change, previewChange } = resource.calls;
  if (change === undefined) throw new Error(`Several ${resource.noun[1]} are not changed at once.`);
  const asks =
    resource.effects.length > 0 &&
    Object.keys(body.fields).some((name) => resource.fields[name]?.effect === true);
  if (asks && shown === null && previewChange !== undefined) {
    const told = await portal.call(previewChange, { query: { preview: true }, body }, { quiet: true });
    if (isLeft(told)) return told;
    if (told.right.effects.length > 0)
      return right({ kind: 'asks', body, effects: told.right.effects, effect: told.right.effect });
  }
  const query = shown === null ? {} : { effect: shown };
  const answer = await portal.call(change, { query, body }, { quiet: true });
  if (!isLeft(answer)) return right({ kind: 'done', answer: answer.right });
  // It would do something else now than what was shown: it is measured and asked again.
  return shown !== null && answer.left.status === 409
    ? setSeveral(portal, resource, body, null)
    : left(answer.left);
};

export interface SetSeveralProps {
  readonly resource: PlainResource;
  readonly field: string;
  readonly title: string;
  /** Which records: their ids, or all that a filter leaves. */
  readonly chosen: Omit<PlainChangeBody, 'fields'>;
  readonly onDone: (answer: ChangedRecords) => void;
  readonly onClose: () => void;
}

export const SetSeveral = ({ resource, field, title, chosen, onDone, onClose }: SetSeveralProps) => {
  const portal = usePortal();
  const [asked, setAsked] = useState<Asked | null>(null);
  const went = (set: Went): void => {
    if (set.kind === 'asks') setAsked(set);
    else onDone(set.answer);
  };
  const agreed = useCommand(({ body, effect }: Asked) => setSeveral(portal, resource, body, effect), went);
  const definition = resource.fields[field];
  if (definition === undefined) return null;
  return (
    <>
      <FieldsDialog
        title={title}
        submitLabel={t(texts.shell.save)}
        fields={{ [field]: definition }}
        submit={(fields: RecordValues) => setSeveral(portal, resource, { ...chosen, fields }, null)}
        onDone={went}
        onClose={onClose}
      />
      {asked === null ? null : (
        <EffectDialog
          effects={asked.effects}
          busy={agreed.running}
          refusal={agreed.refusal}
          onSave={() => void agreed.run(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};
