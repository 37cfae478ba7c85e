// The button by which somebody asks for money, for who may ask: it stands at once, its dialog is fetched when it is opened.
import Button from '@mui/material/Button';
import { useState } from 'react';
import { may, texts } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Icon } from '../kit/Icon.tsx';
import { LateDialog } from '../kit/LateDialog.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { type PayoutKind, payoutKinds } from './payoutKinds.ts';

const AskDialog = lazyScreen(() => import('./AskDialog.tsx'));

export const AskPayout = ({
  kind,
  onChanged,
}: {
  readonly kind: PayoutKind;
  readonly onChanged: () => void;
}) => {
  const claims = useLive(usePortal().session.claims);
  const notice = useNotices();
  const [isOpen, setOpen] = useState(false);
  const { resource, label } = payoutKinds[kind];
  if (!may(claims, { who: resource.who.create })) return null;
  return (
    <>
      <Button variant="contained" startIcon={<Icon name="add" />} onClick={() => setOpen(true)}>
        {t(label)}
      </Button>
      {isOpen ? (
        <LateDialog onClose={() => setOpen(false)}>
          <AskDialog
            kind={kind}
            onClose={() => setOpen(false)}
            onDone={() => {
              setOpen(false);
              notice('success', t(texts.notices.createdOne));
              onChanged();
            }}
          />
        </LateDialog>
      ) : null}
    </>
  );
};
