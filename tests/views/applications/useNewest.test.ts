import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ApplicationFile } from '../../../core/index.ts';
import { useNewest } from '../../../views/applications/useNewest.ts';

const version = (id: number, xmin: number): ApplicationFile => ({ id, xmin }) as ApplicationFile;
const first = version(1, 5);

it('shows the newest version, in whatever order answers come', () => {
  const { result, rerender } = renderHook(({ answered }) => useNewest(answered), {
    initialProps: { answered: first },
  });
  const shown = () => result.current[0];
  act(() => result.current[1](version(1, 7)));
  act(() => result.current[1](version(1, 6)));
  expect(shown()).toEqual(version(1, 7));
  rerender({ answered: version(1, 6) });
  expect(shown()).toEqual(version(1, 7));
  rerender({ answered: version(1, 8) });
  expect(shown()).toEqual(version(1, 8));
});

it('shows the later application, whether a command or a question brought it', () => {
  const { result, rerender } = renderHook(({ answered }) => useNewest(answered), {
    initialProps: { answered: first as ApplicationFile | null },
  });
  act(() => result.current[1](version(2, 3)));
  expect(result.current[0]).toEqual(version(2, 3));
  rerender({ answered: null });
  expect(result.current[0]).toEqual(version(2, 3));
  rerender({ answered: version(3, 1) });
  expect(result.current[0]).toEqual(version(3, 1));
});
