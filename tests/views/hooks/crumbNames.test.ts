import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCrumbNames, useNamedCrumb } from '../../../views/hooks/crumbNames.ts';

it('names a record while its screen stands, and leaves nothing to who comes after in the same tab', () => {
  const names = renderHook(() => useCrumbNames());
  const at = '/partners/7';
  const screen = renderHook(({ label }) => useNamedCrumb(at, label, '/partners/edit/7'), {
    initialProps: { label: null as string | null },
  });
  expect(names.result.current).toEqual({});
  screen.rerender({ label: 'Kloof Couriers' });
  names.rerender();
  expect(names.result.current).toEqual({ [at]: { label: 'Kloof Couriers', to: '/partners/edit/7' } });
  screen.unmount();
  names.rerender();
  expect(names.result.current).toEqual({});
});
