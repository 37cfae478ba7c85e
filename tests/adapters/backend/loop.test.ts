// Work that comes round: what one step does to the others.
import { expect, test } from 'vitest';
import { inTurn } from '../../../adapters/backend/loop.ts';

test('steps come in their order, one after the other; one that fails is told and holds up no other', async () => {
  const done: string[] = [];
  const step = (name: string) => async () => {
    done.push(`${name} begins`);
    await Promise.resolve();
    if (name === 'two') throw new Error('no');
    done.push(`${name} ends`);
  };
  await inTurn([step('one'), step('two'), step('three')], (error) => done.push(String(error)))();
  expect(done).toEqual(['one begins', 'one ends', 'two begins', 'Error: no', 'three begins', 'three ends']);
});
