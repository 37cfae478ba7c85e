import { describe, expect, it } from 'vitest';
import { themeCss } from '../../../views/app/themeCss.ts';
import {
  breakpoints,
  type ColourRole,
  colours,
  provinceColours,
  type Scheme,
} from '../../../views/base/tokens.ts';

const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
};
const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

const onPaper: readonly ColourRole[] = ['ink', 'inkSoft', 'accent', 'attention', 'danger', 'success', 'info'];
const soft = [
  ['accent', 'accentSoft'],
  ['attention', 'attentionSoft'],
  ['danger', 'dangerSoft'],
  ['success', 'successSoft'],
  ['info', 'infoSoft'],
  ['inkSoft', 'raised'],
  ['onAccent', 'accent'],
] as const satisfies readonly (readonly [ColourRole, ColourRole])[];

describe.each<Scheme>(['light', 'dark'])('tokens, %s', (scheme) => {
  const shade = colours[scheme];
  it.each(onPaper)('%s is readable on paper, on surface and on what is chosen (4.5)', (role) => {
    expect(contrast(shade[role], shade.accentSoft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(shade[role], shade.paper)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(shade[role], shade.surface)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(soft)('%s is readable on %s (4.5)', (ink, ground) => {
    expect(contrast(shade[ink], shade[ground])).toBeGreaterThanOrEqual(4.5);
  });
  it('borders of fields can be seen (3)', () => {
    expect(contrast(shade.lineStrong, shade.surface)).toBeGreaterThanOrEqual(3);
  });
  it('what is chosen can be told from what is not (1.15)', () => {
    expect(contrast(shade.accentSoft, shade.surface)).toBeGreaterThanOrEqual(1.15);
  });
  it('writes every role into the stylesheet', () => {
    for (const [role, value] of Object.entries(shade)) expect(themeCss()).toContain(`--${role}:${value}`);
  });
});

describe('tokens', () => {
  it('[FMT-21] has the four breakpoints', () => {
    expect(Object.values(breakpoints)).toEqual([0, 576, 768, 992, 1200]);
  });
  it('{MAP-05, MAP-06} has one colour for each of nine provinces', () => {
    expect(new Set(Object.values(provinceColours)).size).toBe(9);
    expect(Object.keys(provinceColours)).toEqual([
      'Eastern Cape',
      'Free State',
      'Gauteng',
      'KwaZulu-Natal',
      'Limpopo',
      'Mpumalanga',
      'Northern Cape',
      'North West',
      'Western Cape',
    ]);
  });
});
