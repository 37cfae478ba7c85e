// The test DOM measures nothing; a list needs a height to have visible rows, and its rows one to be placed.
import { vi } from 'vitest';

const rowHeight = 90;

/** Until `vi.restoreAllMocks()`: a window of 1440 by 900, rows and heads of a list 90 high. */
export const measured = (): void => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.hasAttribute('data-key') ? rowHeight : 900;
  });
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  Object.assign(window, { innerWidth: 1440 });
};

/** What the media queries of the page see, until it is set again. */
export const setWidth = (width: number): void => {
  (window as Window & { happyDOM?: { setViewport(size: object): void } }).happyDOM?.setViewport({ width });
};
