// What can be done to the chosen deliveries: a file of them, another day, calling them off, archiving or deleting them (DEL-33). Each deed is
// offered where it makes sense for one of them at least, and says to how many, and how many stay as they are.
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useState } from 'react';
import {
  archives,
  callingOff,
  cancellingCosts,
  contract,
  type DeedForMany,
  type Delivery,
  forMany,
  localDay,
  may,
  texts,
} from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { marked, t, tn } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ChoiceBar } from '../kit/ChoiceBar.tsx';
import { mostChosen } from '../kit/ChooseAll.tsx';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { DayField } from '../kit/DayField.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { ExportButton } from '../kit/ExportButton.tsx';
import { ForEach } from '../kit/ForEach.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Icon, type IconName } from '../kit/Icon.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { counted } from '../kit/words.ts';
import { nameOfDelivery } from './deliveryColumns.tsx';

const DateDialog = ({
  ids,
  stay,
  onClose,
  onDone,
}: {
  readonly ids: readonly number[];
  /** How many do not move. */
  readonly stay: ReactNode;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const { deliveries } = usePortal();
  const { timeZone } = useConfig();
  const today = localDay(Date.now(), timeZone);
  const [day, setDay] = useState('');
  const notice = useNotices();
  const { run, running, refusal } = useCommand(deliveries.commands.bulkUpdateDate, ({ updated }) => {
    notice('success', `${t(texts.notices.updated)} ${counted(updated, 'delivery', 'deliveries')}.`);
    onDone();
  });
  const isPast = day !== '' && day < today;
  return (
    <FormDialog
      title={t('Another day for {counted}', { counted: counted(ids.length, 'delivery', 'deliveries') })}
      width="xs"
      onClose={onClose}
      onSubmit={() => void run(ids, day)}
      submitLabel={t('Move')}
      busy={running}
      disabled={day === '' || isPast}
      refusal={refusal}
    >
      {ids.length > 1 ? (
        <Typography>{t('All of them move, or none: one that cannot move stops the change.')}</Typography>
      ) : null}
      {stay}
      <DayField label={t('Delivery date')} autoFocus value={day} min={today} onChange={setDay} />
    </FormDialog>
  );
};

/** How many of the chosen ones the deed is not for. */
const StayNote = ({ n }: { readonly n: number }) =>
  n === 0 ? null : (
    <Typography>
      {tn(
        '{n} of the chosen stays as it is: its status does not allow this.',
        '{n} of the chosen stay as they are: their status does not allow this.',
        n,
      )}
    </Typography>
  );

/** What calling them off does to the money that was paid. */
const MoneyNote = ({ of, quotes }: { readonly of: readonly Delivery[]; readonly quotes: number }) => {
  const costs = of.filter(cancellingCosts).length;
  const free = of.length - costs;
  return (
    <>
      {free > 0 ? (
        <Typography>
          {tn(
            '{n} has no driver on the way: everything paid is refunded.',
            '{n} have no driver on the way: everything paid is refunded.',
            free,
          )}
        </Typography>
      ) : null}
      {costs > 0 ? (
        <Typography>
          {tn(
            '{n} is on its way already: a cancellation fee is kept, the rest is refunded.',
            '{n} are on their way already: a cancellation fee is kept, the rest is refunded.',
            costs,
          )}
        </Typography>
      ) : null}
      {quotes > 0 ? (
        <Typography>
          {tn(
            '{n} is not paid: the quote and its prices are gone afterwards.',
            '{n} are not paid: the quotes and their prices are gone afterwards.',
            quotes,
          )}
        </Typography>
      ) : null}
    </>
  );
};

/** In the order of the bar; `call`: whose rights it takes, where the rule itself does not ask for them. */
const deeds: readonly {
  readonly deed: DeedForMany;
  readonly call?: Parameters<typeof may>[1];
  readonly label: string;
  readonly icon: IconName;
  readonly isDanger?: true;
}[] = [
  { deed: 'date', call: contract.deliveries.bulkUpdateDate, label: marked('Change date'), icon: 'calendar' },
  { deed: 'cancel', label: marked('Cancel deliveries'), icon: 'cancel', isDanger: true },
  { deed: 'archive', call: archives.archive, label: marked('Archive'), icon: 'archive' },
  {
    deed: 'delete',
    call: contract.deliveries.delete,
    label: marked('Delete'),
    icon: 'trash',
    isDanger: true,
  },
];

export interface BulkActionsProps {
  readonly ids: readonly number[];
  /** Leads to more than is chosen. */
  readonly children?: ReactNode;
  readonly onDone: () => void;
  readonly onClear: () => void;
}

export const BulkActions = ({ ids, children, onDone, onClear }: BulkActionsProps) => {
  const portal = usePortal();
  const { deliveries, session } = portal;
  const claims = useLive(session.claims);
  const key = ids.join();
  const chosen = useLive(useMemo(() => deliveries.byIds(key.split(',').map(Number)), [deliveries, key]));
  const [asked, setAsked] = useState<DeedForMany | null>(null);
  const notice = useNotices();
  const open = deeds.flatMap((one) => {
    const of = chosen.filter((delivery) => forMany[one.deed](delivery, claims));
    return of.length > 0 && (one.call === undefined || may(claims, one.call)) ? [{ ...one, of }] : [];
  });
  // What the question names stays named, though the first of them has changed already.
  const [of, setOf] = useState<readonly Delivery[]>([]);
  const its = of.map(({ deliveryId }) => deliveryId);
  const many = counted(of.length, 'delivery', 'deliveries');
  const stay = <StayNote n={ids.length - of.length} />;
  const close = (): void => setAsked(null);
  const done = (): void => {
    close();
    onDone();
  };
  const removing = useCommand(deliveries.commands.remove, ({ deleted }) => {
    notice('success', t(texts.notices.deletedMany, { n: deleted }));
    close();
    // The lists reload by themselves 2000 ms later (DEL-33).
    onClear();
  });
  const archiving = useCommand(
    () => portal.call(archives.archive, { body: { deliveryIds: its } }, { quiet: true }),
    ({ archived }) => {
      notice('success', tn('{n} delivery archived', '{n} deliveries archived', archived));
      done();
    },
  );
  const wayOf = new Map(of.map((delivery) => [delivery.deliveryId, callingOff(delivery, claims)]));
  const sold = of.filter(({ deliveryId }) => wayOf.get(deliveryId) === 'cancelDelivery');
  return (
    <ChoiceBar
      label={t('Chosen deliveries')}
      count={ids.length}
      noun={['delivery', 'deliveries']}
      onClear={onClear}
    >
      {children}
      {ids.length > mostChosen ? null : (
        <ExportButton
          label={t('Export chosen')}
          size="small"
          download={(options) =>
            portal.download(contract.deliveries.list, { query: { ids: [...ids] } }, options)
          }
        />
      )}
      {open.map(({ deed, label, icon, isDanger, of: those }) => (
        <Button
          key={deed}
          size="small"
          {...(isDanger ? { color: 'error' as const } : {})}
          startIcon={<Icon name={icon} size={16} />}
          onClick={() => {
            setOf(those);
            setAsked(deed);
          }}
        >
          {t(label)}
        </Button>
      ))}
      {asked === 'date' ? <DateDialog ids={its} stay={stay} onClose={close} onDone={done} /> : null}
      {asked === 'cancel' ? (
        <ForEach
          danger
          title={t('Cancel {counted}?', { counted: many })}
          rows={of.map((delivery) => ({ id: delivery.deliveryId, name: nameOfDelivery(delivery) }))}
          act={(id) => deliveries.commands[wayOf.get(id) ?? 'cancelDelivery'](id)}
          onClose={(isTouched) => (isTouched ? done() : close())}
        >
          <MoneyNote of={sold} quotes={of.length - sold.length} />
          {stay}
        </ForEach>
      ) : null}
      <ConfirmDialog
        open={asked === 'archive'}
        busy={archiving.running}
        title={t('Archive {counted}?', { counted: many })}
        onNo={() => {
          archiving.clear();
          close();
        }}
        onYes={() => void archiving.run()}
      >
        {archiving.refusal ? <ErrorNotice refusal={archiving.refusal} /> : null}
        <Typography>
          {t('What is archived leaves the live lists; reports, searches and tracking still know it.')}
        </Typography>
        {stay}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        danger
        busy={removing.running}
        title={t('Delete {counted}?', { counted: many })}
        onNo={() => {
          removing.clear();
          close();
        }}
        onYes={() => void removing.run(its)}
      >
        {removing.refusal ? <ErrorNotice refusal={removing.refusal} /> : null}
        <Typography>
          {tn(
            'It leaves every list and report. This cannot be undone.',
            'They leave every list and report. This cannot be undone.',
            of.length,
          )}
        </Typography>
        {stay}
      </ConfirmDialog>
    </ChoiceBar>
  );
};
