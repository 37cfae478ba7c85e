// The main screens with every text in brackets, over the real backend: what stands there without brackets and is a text of
// ours was shown without being said.
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { afrikaans, fill, type Say } from '../../../core/index.ts';
import { hasWords } from '../base/readableTexts.ts';
import { demoPortal } from '../demoPortal.ts';

vi.mock('../../../views/hooks/text.ts', async (original) => {
  const real = await original<typeof import('../../../views/hooks/text.ts')>();
  const t: Say = (text, values) =>
    text === '' ? '' : `⟦${values === undefined ? text : fill(text, values)}⟧`;
  return {
    ...real,
    // The kit's own words are said in any language but English.
    spokenLanguage: () => 'af',
    t,
    tn: (one: string, many: string, n: number, values?: Readonly<Record<string, string | number>>) =>
      t(n === 1 ? one : many, { n, ...values }),
    told: (text: string | null | undefined) => (text ? t(text) : undefined),
    refusalText: ({ message }: { readonly message: string }) => t(message),
  };
});
vi.mock('../../../views/hooks/richText.ts', () => ({
  tx: (_text: string, nodes: Readonly<Record<string, React.ReactNode>>) => Object.values(nodes),
}));

const ours = new Set(
  Object.keys(afrikaans)
    .filter((text) => hasWords(text) && !text.includes('{'))
    .map((text) => text.toLowerCase()),
);
const heard = ['aria-label', 'title', 'placeholder', 'alt'] as const;

/** What stands outside of all brackets. */
const outside = (text: string): readonly string[] => {
  let depth = 0;
  let rest = '';
  for (const sign of text) {
    if (sign === '⟦') depth += 1;
    if (depth === 0) rest += sign;
    if (sign === '⟧') {
      depth -= 1;
      rest += '\n';
    }
  }
  return rest
    .split(/[\n,·()]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
};

/** Texts of ours that the page shows without having said them. */
const unsaid = (): readonly string[] => {
  const found = new Set<string>();
  const judge = (text: string | null): void => {
    for (const part of outside(text ?? '')) if (ours.has(part.toLowerCase())) found.add(part);
  };
  for (const element of document.body.querySelectorAll('*')) {
    // A name that a person typed may be a word of ours; what a language calls itself is said in that language.
    if (element.closest('[data-typed], option[lang], span[lang], script, style')) continue;
    for (const name of heard) judge(element.getAttribute(name));
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) judge(node.textContent);
  }
  return [...found];
};

// A screen's code is fetched when it is asked for; here, beforehand.
const demo = demoPortal(() =>
  Promise.all([
    import('../../../views/profile/Profile.tsx'),
    import('../../../views/dashboard/Dashboard.tsx'),
    import('../../../views/deliveries/Deliveries.tsx'),
    import('../../../views/jobs/Jobs.tsx'),
    import('../../../views/replay/Replay.tsx'),
    import('../../../views/identity/Impersonations.tsx'),
    import('../../../views/identity/SecurityEvents.tsx'),
  ]),
);

const screens: readonly (readonly [string, string | null, string])[] = [
  ['/login', null, 'Log in'],
  ['/register', null, 'Sign up'],
  ['/track-order', null, 'Track order'],
  ['/profile', 'customer', 'My profile'],
  ['/dashboard', 'customer', 'Show ended'],
  ['/dashboard', 'staff', 'Jobs'],
  ['/deliveries', 'staff', 'Deliveries'],
  ['/jobs', 'staff', 'Jobs'],
  ['/replay', 'staff', 'Replay a recording'],
  ['/impersonations', 'administrator', 'Nobody has acted as another'],
  ['/security-events', 'administrator', 'Nothing was refused'],
];

describe('every text of the screen is said', { timeout: 240_000 }, () => {
  for (const [path, who, shown] of screens)
    it(`${path} for ${who ?? 'a visitor'}`, async () => {
      await demo.open(path, who, {
        // What an environment is called is a name.
        environment: 'production',
      });
      await screen.findAllByText((text) => text.includes(`⟦${shown}⟧`), {}, { timeout: 120_000 });
      await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull(), {
        timeout: 120_000,
      });
      expect(unsaid()).toEqual([]);
    });

  it('finds a text that was not said', () => {
    document.body.append(Object.assign(document.createElement('p'), { textContent: 'My deliveries' }));
    expect(unsaid()).toContain('My deliveries');
    document.body.replaceChildren();
  });
});
