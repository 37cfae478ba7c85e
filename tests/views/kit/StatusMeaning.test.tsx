// What a status means is told by pointer, key and finger, for every status that a chip of the trade can show.
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  deliveryStatus,
  driverStatus,
  jobStatus,
  meaningOf,
  operationStatus,
  paymentStatus,
  publicStatus,
  taskStatus,
} from '../../../core/index.ts';
import { StatusChip, ToneChip } from '../../../views/kit/StatusChip.tsx';
import StatusMeaning from '../../../views/kit/StatusMeaning.tsx';

const meansDelivered = 'It was handed over; the proof stands on the delivery. (30001)';
const { DELIVERED } = deliveryStatus.code;

describe('a status', () => {
  it.each([deliveryStatus, operationStatus, paymentStatus, jobStatus, taskStatus, driverStatus])(
    'of $codec.name means something',
    ({ codec, rows }) => {
      expect(rows.filter(({ name }) => meaningOf(codec.name, name) === undefined)).toEqual([]);
    },
  );

  it('means something in the plain word of senders too', () => {
    expect(publicStatus.rows.filter(({ label }) => !meaningOf('publicStatus', label))).toEqual([]);
    expect(meaningOf('noTable', 'NAME')).toBeUndefined();
  });

  it('is asked by a pointer that rests, and Escape sends the answer away and nothing else', async () => {
    render(
      <>
        <StatusChip table={deliveryStatus} code={DELIVERED} />
        <StatusMeaning />
      </>,
    );
    const user = userEvent.setup();
    await user.hover(screen.getByText('Delivered'));
    expect((await screen.findByRole('tooltip')).textContent).toBe(meansDelivered);
    let below = 0;
    const heard = (): void => {
      below += 1;
    };
    globalThis.addEventListener('keydown', heard);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
    await user.keyboard('{Escape}');
    globalThis.removeEventListener('keydown', heard);
    expect(below).toBe(1);
  });

  it('is asked by keyboard and by finger where it stands by itself, and described to who cannot see it', async () => {
    render(
      <>
        <StatusChip table={deliveryStatus} code={DELIVERED} isAsked />
        <ToneChip tone="attention" meaning="unfinished|pays" isAsked>
          Waiting for payment
        </ToneChip>
        <StatusMeaning />
      </>,
    );
    const user = userEvent.setup();
    const chip = screen.getByRole('button', { name: 'Delivered' });
    // The test page knows no :focus-visible by key.
    Object.defineProperty(chip, 'matches', { value: () => true });
    await user.tab();
    const tip = await screen.findByRole('tooltip');
    expect([tip.textContent, chip.getAttribute('aria-describedby')]).toEqual([meansDelivered, tip.id]);
    fireEvent.click(screen.getByRole('button', { name: 'Waiting for payment' }));
    expect(screen.getByRole('tooltip').textContent).toBe(
      'The order is complete and is collected once it is paid.',
    );
    expect(chip.hasAttribute('aria-describedby')).toBe(false);
    fireEvent.click(document.body);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('is told above a chip at the foot of the page, where it has no room below', async () => {
    render(
      <>
        <StatusChip table={deliveryStatus} code={DELIVERED} isAsked />
        <StatusMeaning />
      </>,
    );
    const chip = screen.getByRole('button', { name: 'Delivered' });
    const foot = globalThis.innerHeight;
    const standsAt = (bottom: number): void => {
      Object.defineProperty(chip, 'getBoundingClientRect', {
        configurable: true,
        value: () => new DOMRect(20, bottom - 24, 90, 24),
      });
      fireEvent.click(chip);
    };
    standsAt(foot - 10);
    expect(screen.getByRole('tooltip').style).toMatchObject({ top: '', bottom: '38px' });
    standsAt(100);
    expect(screen.getByRole('tooltip').style).toMatchObject({ top: '104px', bottom: '' });
  });
});
