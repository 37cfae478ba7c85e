// Inputs of own fields whose code is fetched with the form that has one. The form waits for it: nobody knows how much room it will take, and
// what stands below it would move.
import { type ComponentType, useEffect, useState } from 'react';
import { fetchCode, lazyScreen } from '../base/lazyScreen.ts';
import type { OwnInputProps, ResourceSlots } from './slots.ts';

type Input = ComponentType<OwnInputProps>;
type Load = () => Promise<{ readonly default: Input }>;

const loads = new WeakMap<Input, Load>();
const here = new WeakSet<Input>();

/** An input for a resource's slots, by the way to its code. */
export const lateInput = (load: Load): Input => {
  const input = lazyScreen(load);
  loads.set(input, load);
  return input;
};

const missing = (slots: ResourceSlots): readonly Input[] =>
  Object.values(slots.inputs ?? {}).filter((input) => loads.has(input) && !here.has(input));

/** Whether the code of all inputs is here, or cannot be fetched: then each says so in its own place. */
export const useInputs = (slots: ResourceSlots): boolean => {
  const [asked, setAsked] = useState<ResourceSlots | null>(null);
  useEffect(() => {
    let isGone = false;
    const fetched = missing(slots).map(async (input) => {
      const load = loads.get(input);
      if (load !== undefined) await fetchCode(load);
      here.add(input);
    });
    void Promise.allSettled(fetched).then(() => {
      if (!isGone) setAsked(slots);
    });
    return () => {
      isGone = true;
    };
  }, [slots]);
  return asked === slots || missing(slots).length === 0;
};
