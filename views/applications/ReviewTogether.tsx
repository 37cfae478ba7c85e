// One action to several applications that were chosen in a list. Each is done by itself; those that could not be are named with the reason.
import Button from '@mui/material/Button';
import { useState } from 'react';
import { applicationReview, type DeedOutcome, type PlainResource, texts } from '../../core/index.ts';
import { FieldsDialog } from '../admin/FieldsDialog.tsx';
import type { BulkProps } from '../admin/slots.ts';
import { t } from '../hooks/text.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { CommandConfirm } from '../kit/CommandConfirm.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { counted } from '../kit/words.ts';

export const ReviewTogether = ({
  resource,
  ids,
  onDone,
}: BulkProps & { readonly resource: PlainResource }) => {
  const portal = usePortal();
  const notice = useNotices();
  const [asked, setAsked] = useState<string | null>(null);
  const [told, setTold] = useState<readonly DeedOutcome[] | null>(null);
  const options = asked === null ? undefined : resource.actions[asked];
  const close = (): void => setAsked(null);
  const submit = (values: object) =>
    portal.call(
      applicationReview.together,
      { params: { action: asked ?? '' }, body: { ids: [...ids], ...values } },
      { quiet: true },
    );
  const done = ({ outcomes }: { readonly outcomes: readonly DeedOutcome[] }): void => {
    close();
    if (outcomes.some((one) => !one.done)) {
      setTold(outcomes);
      return;
    }
    notice('success', t(texts.notices.updated));
    onDone();
  };
  const title = options === undefined ? '' : `${t(options.label)}: ${counted(ids.length, ...resource.noun)}`;
  return (
    <>
      {Object.entries(resource.actions)
        .filter(([, { bulk }]) => bulk === true)
        .map(([action, { label }]) => (
          <Button key={action} size="small" onClick={() => setAsked(action)}>
            {t(label)}
          </Button>
        ))}
      {options?.fields === undefined ? null : (
        <FieldsDialog
          title={title}
          submitLabel={t(options.label)}
          fields={options.fields}
          submit={submit}
          onDone={done}
          onClose={close}
        />
      )}
      {options !== undefined && options.fields === undefined ? (
        <CommandConfirm title={title} submit={() => submit({})} onDone={done} onClose={close}>
          {t('What was applied for is made at once, and the applicants are told.')}
        </CommandConfirm>
      ) : null}
      {told === null ? null : (
        <FormDialog
          title={t('{done} of {all} done.', {
            done: told.filter((one) => one.done).length,
            all: told.length,
          })}
          onClose={() => {
            setTold(null);
            onDone();
          }}
        >
          <ul style={{ margin: 0, paddingLeft: 18 }}>
            {told
              .filter((one) => !one.done)
              .map(({ id, name, reason }) => (
                <li key={id}>
                  <strong>{name || id}</strong>: {t(reason ?? '')}
                </li>
              ))}
          </ul>
        </FormDialog>
      )}
    </>
  );
};
