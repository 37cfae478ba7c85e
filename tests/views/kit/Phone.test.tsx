// Whom to call is known before the rules of phone numbers are, and without them.
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Phone } from '../../../views/kit/Phone.tsx';

vi.mock('../../../views/kit/PhoneNumber.tsx', () => {
  throw new Error('no line');
});

test('a number whose form cannot be fetched is shown as it is written down', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(async () =>
    render(
      <p>
        Thandi <Phone phoneNumber="+27821234567" />
      </p>,
    ),
  );
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByText(/Thandi/).textContent).toBe('Thandi +27821234567');
});
