// Ends a rate on a day. It is not deleted: what it priced can be explained for good.
import { useState } from 'react';
import { pricingCalls, type Rate, texts } from '../../core/index.ts';
import { t, told } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { DayField } from '../kit/DayField.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { useNotices } from '../kit/Notices.tsx';

export const WithdrawRate = ({
  rate,
  today,
  onClose,
  onDone,
}: {
  readonly rate: Rate;
  readonly today: string;
  readonly onClose: () => void;
  readonly onDone: (rate: Rate) => void;
}) => {
  const portal = usePortal();
  const notice = useNotices();
  const [day, setDay] = useState(today);
  const ending = useCommand(
    () =>
      portal.call(
        pricingCalls.withdrawRate,
        {
          params: { id: rate.id },
          body: { validUntil: day, ...(rate.xmin === undefined ? {} : { xmin: rate.xmin }) },
        },
        { quiet: true },
      ),
    (ended) => {
      notice('success', t(texts.notices.updatedOne));
      onDone(ended);
    },
  );
  const fault = ending.refusal?.errors['validUntil']?.[0];
  return (
    <FormDialog
      title={t('Withdraw this rate?')}
      submitLabel={t('Withdraw')}
      danger
      width="xs"
      busy={ending.running}
      refusal={fault === undefined ? ending.refusal : null}
      onClose={onClose}
      onSubmit={() => void ending.run()}
    >
      {t(
        'Bookings that are collected from this day on are priced without it. What is quoted already keeps its price.',
      )}
      <DayField
        autoFocus
        label={t('No longer from')}
        value={day}
        min={today}
        error={fault !== undefined}
        helperText={told(fault)}
        onChange={setDay}
      />
    </FormDialog>
  );
};
