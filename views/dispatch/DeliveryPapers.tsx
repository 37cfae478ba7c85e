// What a delivery is handed on with: its tracking link, its labels, its waybill. Only what is paid has them.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { type Delivery, deliveryStatus } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { useShortcut } from '../hooks/useShortcut.ts';
import { useStable } from '../hooks/useStable.ts';
import { Icon } from '../kit/Icon.tsx';
import { LateDialog } from '../kit/LateDialog.tsx';
import type { Paper } from './DeliverySheets.tsx';

const DeliverySheets = lazyScreen(() => import('./DeliverySheets.tsx'));

export const DeliveryPapers = ({ delivery }: { readonly delivery: Delivery }) => {
  const [paper, setPaper] = useState<Paper | null>(null);
  const [said, setSaid] = useState('');
  const done = useStable(() => setPaper(null));
  const { code } = deliveryStatus;
  const isPaid = delivery.logisticStatusId >= code.READY;
  const isOver = deliveryStatus.isTerminal(delivery.logisticStatusId);
  const copy = (): void => {
    navigator.clipboard.writeText(new URL(`/track/${delivery.hash}`, window.location.origin).href).then(
      () => setSaid(t('The tracking link has been copied.')),
      () => setSaid(t('It could not be copied.')),
    );
  };
  useShortcut('delivery.link', isPaid ? copy : undefined);
  if (!isPaid) return null;
  return (
    <Stack direction="row" role="group" aria-label={t('Link and papers')} sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button size="small" startIcon={<Icon name="link" />} onClick={copy}>
        {t('Copy link')}
      </Button>
      {isOver ? null : (
        <Button size="small" startIcon={<Icon name="parcel" />} onClick={() => setPaper('labels')}>
          {t('Print labels')}
        </Button>
      )}
      <Button size="small" startIcon={<Icon name="file" />} onClick={() => setPaper('waybill')}>
        {t('Print waybill')}
      </Button>
      <span role="status" className={said ? undefined : 'visually-hidden'} style={{ alignSelf: 'center' }}>
        {said}
      </span>
      {paper === null ? null : (
        <LateDialog onClose={done}>
          <DeliverySheets delivery={delivery} paper={paper} onDone={done} />
        </LateDialog>
      )}
    </Stack>
  );
};
