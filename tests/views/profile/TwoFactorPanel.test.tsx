import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { right } from 'fp-ts/Either';
import { expect, it } from 'vitest';
import type { Portal, User } from '../../../core/index.ts';
import { PortalProvider } from '../../../views/hooks/usePortal.tsx';
import { TwoFactorPanel } from '../../../views/profile/TwoFactorPanel.tsx';

it('[API-16] two-factor that was turned on says so in its heading too, and its setup can be left', async () => {
  const user = userEvent.setup();
  const profile = { email: 'customer@umzila.test', hasPassword: true, twoFactorEnabled: false } as User;
  const portal = {
    call: async (_call: unknown, { body }: { body: object }) =>
      right('code' in body ? { recoveryCodes: ['one', 'two'] } : { secret: 'JBSWY3DP', uri: '' }),
    session: { loadProfile: async () => right(profile) },
  };
  render(
    <PortalProvider value={portal as unknown as Portal}>
      <TwoFactorPanel profile={profile} />
    </PortalProvider>,
  );
  const begin = async (): Promise<void> => {
    await user.click(screen.getByRole('button', { name: 'Set up two-factor' }));
    await user.type(await screen.findByLabelText('Password'), 'a-long-enough-password');
    await user.keyboard('{Enter}');
    await screen.findByLabelText('Code from the app');
  };
  await begin();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('Code from the app')).toBeNull();
  expect(screen.getByText('Off')).toBeDefined();

  await begin();
  await user.type(screen.getByLabelText('Code from the app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('Two-factor is on.')).toBeDefined();
  expect(screen.getByText('On')).toBeDefined();
  expect(screen.queryByText('Off')).toBeNull();
});
