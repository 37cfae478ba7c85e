// The portal in Afrikaans, over the real backend: chosen in the profile, spoken everywhere at once, kept for the user.
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { contract, jobStatus } from '../../../core/index.ts';
import { LanguageProvider, useLanguage } from '../../../views/hooks/useLanguage.tsx';
import { StatusChip } from '../../../views/kit/StatusChip.tsx';
import { demoPortal } from '../demoPortal.ts';

const patience = { timeout: 120_000 };
const user = userEvent.setup();

// A screen's code is fetched when it is asked for; here, beforehand.
const demo = demoPortal(() =>
  Promise.all([
    import('../../../views/profile/Profile.tsx'),
    import('../../../views/dashboard/Dashboard.tsx'),
  ]),
);

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name }, patience);

describe('Afrikaans', { timeout: 240_000 }, () => {
  it('is chosen in the profile, spoken at once by the whole shell, and after a reload', async () => {
    const { portal } = await demo.open('/profile', 'customer');
    await heading('My profile');
    await user.click(await screen.findByRole('combobox', { name: 'Language' }, patience));
    await user.click(await screen.findByRole('option', { name: 'Afrikaans' }));
    await heading('My profiel');
    await waitFor(() => expect(document.documentElement.lang).toBe('af'), patience);
    expect(portal.session.language.current).toBe('af');
    const drawer = await screen.findByRole('navigation', { name: 'Portaal' }, patience);
    expect(await within(drawer).findByRole('link', { name: 'Meld af' }, patience)).toBeDefined();
    expect(await within(drawer).findByRole('link', { name: 'Paneelbord' }, patience)).toBeDefined();
    // The page is another one, and speaks as it was told.
    await demo.open('/dashboard', 'customer');
    expect(await screen.findByRole('navigation', { name: 'Portaal' }, patience)).toBeDefined();
    expect((await screen.findAllByText('Wys voltooides', {}, patience)).length).toBeGreaterThan(0);
  });

  it('is spoken by the wizard: steps, fields and what is missing', async () => {
    localStorage.setItem('language', 'af');
    await demo.open('/?book=new', null);
    const dialog = await screen.findByRole('dialog', { name: 'Nuwe aflewering' }, patience);
    expect(await within(dialog).findByLabelText(/Afhaaladres/, {}, patience)).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Volgende' }));
    expect(await within(dialog).findByText('Afhaaladres is verpligtend', {}, patience)).toBeDefined();
  });

  it('is spoken by the tracking page, status and windows included, to whose browser asks for it', async () => {
    const staff = await demo.world.userOf('staff@umzila.test');
    const listed = await demo.world.ok(contract.deliveries.list, staff, {
      params: { cca2: 'ZA' },
      query: { page: 1, pageSize: 50 },
    });
    const hash = listed.data.find((delivery) => delivery.hash)?.hash;
    if (!hash) throw new Error('the demonstration has no delivery with a public link');
    localStorage.setItem('language', 'af');
    await demo.open(`/track/${hash}`, null);
    await user.click(await screen.findByRole('button', { name: /^Wys al \d+ stappe$/ }, patience));
    expect((await screen.findAllByText('Afhaal', {}, patience)).length).toBeGreaterThan(0);
    expect((await screen.findAllByText('Aflaai', {}, patience)).length).toBeGreaterThan(0);
    expect(screen.queryByText('Pick-up')).toBeNull();
  });

  it('is chosen by a visitor at the foot of a public page, and English again', async () => {
    await demo.open('/track-order', null);
    await heading('Track order');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'af');
    await heading('Volg bestelling');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Taal' }), 'en');
    await heading('Track order');
    await waitFor(() => expect(document.documentElement.lang).toBe('en'), patience);
  });

  it('is spoken by the chip of a status that is drawn already and has not changed', async () => {
    const Page = () => {
      const { show } = useLanguage();
      return (
        <>
          <button type="button" onClick={() => void show('af')}>
            Afrikaans
          </button>
          <StatusChip table={jobStatus} code={jobStatus.code.IN_PROGRESS} />
        </>
      );
    };
    localStorage.removeItem('language');
    const { unmount } = await act(async () =>
      render(
        <Suspense fallback="">
          <LanguageProvider>
            <Page />
          </LanguageProvider>
        </Suspense>,
      ),
    );
    await screen.findByText('In progress');
    await user.click(screen.getByRole('button', { name: 'Afrikaans' }));
    await screen.findByText('Aan die gang', {}, patience);
    expect(screen.queryByText('In progress')).toBeNull();
    unmount();
  });

  it('belongs to the user: another one on the same machine keeps the own language', async () => {
    const first = await demo.open('/profile', 'customer');
    await heading('My profile');
    first.portal.session.chooseLanguage('af');
    await heading('My profiel');
    const kept = { ...localStorage };
    await demo.close();
    localStorage.setItem('language', 'en');
    for (const [key, value] of Object.entries(kept))
      if (key.startsWith('language.')) localStorage.setItem(key, value);
    await demo.open('/profile', 'driver');
    await heading('My profile');
    expect(demo.page?.portal.session.language.current).toBeNull();
    await demo.open('/profile', 'customer');
    await heading('My profiel');
    await waitFor(() => expect(localStorage.getItem('language')).toBe('af'));
  });
});
