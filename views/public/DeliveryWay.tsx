// The way of a delivery as steps (DEL-20..22): what is done, where it is, what is to come; an ended way says how it ended.
import { useId, useState } from 'react';
import {
  activeStep,
  type DeliveryStep,
  deliveryStatus,
  type PublicDelivery,
  stepsOf,
} from '../../core/index.ts';
import { tx } from '../hooks/richText.ts';
import { marked, t } from '../hooks/text.ts';
import { Icon, type IconName } from '../kit/Icon.tsx';
import { When, Window } from '../kit/When.tsx';
import { PlainButton } from './ui.tsx';

const named: Readonly<Record<DeliveryStep, { readonly title: string; readonly icon: IconName }>> = {
  pickUp: { title: marked('Pick-up'), icon: 'parcel' },
  hub: { title: marked('Hub'), icon: 'building' },
  dropOff: { title: marked('Drop-off'), icon: 'pin' },
};

type Phase = 'done' | 'active' | 'ahead';

const phaseOf = (delivery: PublicDelivery, step: DeliveryStep): Phase => {
  const active = activeStep(delivery);
  if (active === null) return delivery.logisticStatusId === deliveryStatus.code.DELIVERED ? 'done' : 'ahead';
  if (active === step) return 'active';
  const steps = stepsOf(delivery);
  // At the hub the parcel has been picked up already, whatever its number says (C-18).
  return steps.indexOf(step) < steps.indexOf(active) ? 'done' : 'ahead';
};

/** Said to be the booked one: beside it stands what is expected. */
const Booked = (props: Parameters<typeof Window>[0]) =>
  props.start || props.end ? tx('Booked for {window}', { window: <Window key="window" {...props} /> }) : null;

const Facts = ({ delivery, step }: { readonly delivery: PublicDelivery; readonly step: DeliveryStep }) => {
  const zone = delivery.timeZone;
  if (step === 'hub') return <>{delivery.hubAddress?.description}</>;
  const isPickUp = step === 'pickUp';
  const at = isPickUp ? delivery.collectedUtc : delivery.deliveredUtc;
  return (
    <>
      {isPickUp ? delivery.originPlace : delivery.destinationPlace}
      <br />
      {at ? (
        <>
          {isPickUp ? t('Collected') : t('Delivered')} <When at={at} {...(zone ? { zone } : {})} />
        </>
      ) : (
        <Booked
          start={isPickUp ? delivery.pickupWindowStartUtc : delivery.dropOffWindowStartUtc}
          end={isPickUp ? delivery.pickupWindowEndUtc : delivery.dropOffWindowEndUtc}
          {...(zone ? { zone } : {})}
        />
      )}
    </>
  );
};

const spoken: Readonly<Record<Phase, string>> = {
  done: marked('done'),
  active: marked('next'),
  ahead: marked('to come'),
};

/** The step at which the parcel is, or by which its way ended: told while the others are folded away. */
const standingStep = (delivery: PublicDelivery): DeliveryStep | undefined => {
  const steps = stepsOf(delivery);
  return activeStep(delivery) ?? steps.findLast((step) => phaseOf(delivery, step) === 'done') ?? steps[0];
};

const Steps = ({
  delivery,
  steps,
  id,
}: {
  readonly delivery: PublicDelivery;
  readonly steps: readonly DeliveryStep[];
  readonly id: string;
}) => (
  <ol id={id} css={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid' }}>
    {steps.map((step, index, all) => {
      const phase = phaseOf(delivery, step);
      const isOn = phase !== 'ahead';
      return (
        <li
          key={step}
          aria-current={phase === 'active' ? 'step' : undefined}
          css={{
            display: 'grid',
            gridTemplateColumns: '36px 1fr',
            gap: 14,
            position: 'relative',
            paddingBottom: index === all.length - 1 ? 0 : 24,
            '&::before':
              index === all.length - 1
                ? {}
                : {
                    content: '""',
                    position: 'absolute',
                    left: 17,
                    top: 36,
                    bottom: 0,
                    width: 2,
                    background: phase === 'done' ? 'var(--accent)' : 'var(--line)',
                  },
          }}
        >
          <span
            css={{
              width: 36,
              height: 36,
              borderRadius: '50%',
              display: 'grid',
              placeItems: 'center',
              border: `2px solid ${isOn ? 'var(--accent)' : 'var(--line)'}`,
              background: phase === 'done' ? 'var(--accent)' : 'var(--surface)',
              color: phase === 'done' ? 'var(--onAccent)' : isOn ? 'var(--accent)' : 'var(--inkSoft)',
            }}
          >
            <Icon name={phase === 'done' ? 'check' : named[step].icon} size={18} />
          </span>
          <span css={{ minWidth: 0, color: 'var(--inkSoft)' }}>
            <strong css={{ color: 'var(--ink)', fontWeight: phase === 'active' ? 700 : 600 }}>
              {t(named[step].title)}
            </strong>
            <span className="visually-hidden"> ({t(spoken[phase])})</span>
            <br />
            <Facts delivery={delivery} step={step} />
          </span>
        </li>
      );
    })}
  </ol>
);

/** The last step, and on a press all of them. */
export const DeliveryWay = ({ delivery }: { readonly delivery: PublicDelivery }) => {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const all = stepsOf(delivery);
  const standing = standingStep(delivery);
  return (
    <>
      <Steps id={listId} delivery={delivery} steps={isOpen ? all : all.filter((step) => step === standing)} />
      <PlainButton
        kind="quiet"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        css={{ marginTop: 12 }}
      >
        {isOpen ? t('Show the last step alone') : t('Show all {n} steps', { n: all.length })}
      </PlainButton>
    </>
  );
};
