// The button that ends a stop: by keys and mouse one press, by a finger two, or a way from its left end to the right.
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SlideSubmit } from '../../../views/dispatch/SlideSubmit.tsx';

const width = 300;
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const shown = () => {
  const sent = vi.fn();
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <SlideSubmit label="Complete" busy={false} />
    </form>,
  );
  return { sent, button: screen.getByRole('button', { name: 'Complete' }) };
};
const finger = (clientX: number) => ({
  pointerId: 1,
  pointerType: 'touch',
  width: 20,
  height: 20,
  clientX,
});
const slide = (button: HTMLElement, to: number): void => {
  fireEvent.pointerDown(button, finger(0));
  fireEvent.pointerMove(button, finger(to));
  fireEvent.pointerUp(button, finger(to));
  fireEvent.click(button, { detail: 1 });
};

it('a finger that touches it once sends nothing; sliding it to its end does, once', () => {
  const { sent, button } = shown();
  slide(button, 0);
  expect(sent).not.toHaveBeenCalled();
  expect(button.textContent).toContain('Press once more');
  slide(button, width / 2);
  expect(sent).not.toHaveBeenCalled();
  slide(button, width);
  expect(sent).toHaveBeenCalledTimes(1);
});

it('two presses of a finger, one of a mouse, a key or a screen reader send it', () => {
  const { sent, button } = shown();
  slide(button, 0);
  slide(button, 0);
  expect(sent).toHaveBeenCalledTimes(1);
  fireEvent.pointerDown(button, { ...finger(0), pointerType: 'mouse' });
  fireEvent.click(button, { detail: 1 });
  expect(sent).toHaveBeenCalledTimes(2);
  fireEvent.pointerDown(button, { ...finger(0), width: 0, height: 0 });
  fireEvent.click(button, { detail: 1 });
  expect(sent).toHaveBeenCalledTimes(3);
  slide(button, width / 2);
  fireEvent.click(button, { detail: 0 });
  expect(sent).toHaveBeenCalledTimes(4);
});
