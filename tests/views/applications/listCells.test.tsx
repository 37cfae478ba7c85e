// What a reviewer sees of age and papers in the lists, by nothing but the row.
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { documentStatus } from '../../../core/index.ts';
import { listCells } from '../../../views/applications/listCells.tsx';

const { ageHours: Age, papers: Papers } = listCells;
const toneOf = (value: number | null, record: object): string => {
  const { container, unmount } = render(<Age value={value} record={{ targetHours: 18, ...record }} />);
  const chip = container.querySelector('.tone-chip');
  const tone = chip === null ? 'plain' : (/tone-(?!chip)(\w+)/.exec(chip.className)?.[1] ?? '');
  unmount();
  return tone;
};

it('colours the age amber from half of its target on and red past it, while it waits', () => {
  const at = (hours: number): string => toneOf(hours, { stage: 'submitted' });
  expect([0, 8.9, 9, 18, 18.1].map(at)).toEqual(['neutral', 'neutral', 'attention', 'attention', 'danger']);
  expect(toneOf(30, { stage: 'returned' })).toBe('danger');
  expect(toneOf(30, { stage: 'approved' })).toBe('plain');
  expect(toneOf(30, { stage: 'approved', hasReplacement: true })).toBe('danger');
  expect(toneOf(null, { stage: 'draft' })).toBe('plain');
});

it('shows beside the count of papers the status of the worst', () => {
  const { container } = render(<Papers value="2 / 6" record={{ worstPaper: documentStatus.code.EXPIRED }} />);
  expect(container.textContent).toBe('2 / 6Expired');
  expect(container.querySelector('.tone-danger')).not.toBeNull();
});
