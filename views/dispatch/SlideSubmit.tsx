// The button that ends a stop where it is pressed by a finger: a tap by accident ends nothing. It is slid, or pressed twice; by keys, mouse and
// screen readers it is a button like any other, which submits its form.
import { css } from '@emotion/react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';

/** How long a first press waits for the second, in ms. */
const TWICE_MS = 4000;
/** The part of the way after which letting go counts. */
const ENOUGH = 0.85;
const KNOB = 48;

const look = css({
  position: 'relative',
  flex: 1,
  minHeight: KNOB + 8,
  padding: `4px 12px 4px ${KNOB + 12}px`,
  overflow: 'hidden',
  border: '1px solid var(--accent)',
  borderRadius: (KNOB + 8) / 2,
  background: 'var(--accentSoft)',
  color: 'var(--ink)',
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  // Up and down scrolls what is above it; across it is slid.
  touchAction: 'pan-y',
  userSelect: 'none',
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  '&:disabled': { opacity: 0.6, cursor: 'default' },
});

const knob = css({
  position: 'absolute',
  top: 3,
  left: 3,
  width: KNOB,
  height: KNOB,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  background: 'var(--accent)',
  color: 'var(--onAccent)',
});

/** A finger or a pen. What a screen reader presses has no size. */
const isFinger = ({ pointerType, width, height }: PointerEvent): boolean =>
  pointerType !== 'mouse' && (width > 0 || height > 0);

export const SlideSubmit = ({ label, busy }: { readonly label: string; readonly busy: boolean }) => {
  const from = useRef<number | null>(null);
  /** What the click that may follow is: none of a finger's, a press, or the end of a way. */
  const touched = useRef<'no' | 'press' | 'slide'>('no');
  const [way, setWay] = useState(0);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isAsked) return undefined;
    const over = setTimeout(() => setAsked(false), TWICE_MS);
    return () => clearTimeout(over);
  }, [isAsked]);
  const wayOf = (event: PointerEvent<HTMLButtonElement>): number => {
    const room = event.currentTarget.clientWidth - KNOB - 6;
    return Math.min(room, Math.max(0, event.clientX - (from.current ?? event.clientX)));
  };
  const leave = (): void => {
    from.current = null;
    setWay(0);
  };
  return (
    <button
      type="submit"
      disabled={busy}
      css={look}
      onPointerDown={(event) => {
        touched.current = 'no';
        if (!isFinger(event)) return;
        touched.current = 'press';
        from.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (from.current === null) return;
        const next = wayOf(event);
        if (next > KNOB / 4) touched.current = 'slide';
        setWay(next);
      }}
      onPointerUp={(event) => {
        if (from.current === null) return;
        const { currentTarget } = event;
        const isEnough = wayOf(event) >= ENOUGH * (currentTarget.clientWidth - KNOB - 6);
        leave();
        if (isEnough) currentTarget.form?.requestSubmit();
      }}
      onPointerCancel={leave}
      onClick={(event) => {
        // By keys, or because somebody pressed Enter in a field.
        if (event.detail === 0) return;
        if (touched.current === 'press' && !isAsked) setAsked(true);
        else if (touched.current !== 'slide') return;
        event.preventDefault();
      }}
    >
      <span css={knob} style={{ transform: `translateX(${way}px)` }}>
        <Icon name="arrowRight" size={22} />
      </span>
      {label}
      <span aria-hidden css={{ display: 'block', fontSize: 12, fontWeight: 500, color: 'var(--inkSoft)' }}>
        {isAsked ? t('Press once more') : t('Slide, or press twice')}
      </span>
    </button>
  );
};
