// Inputs whose code is fetched with the form that has one. The form waits for it: nobody knows how much room it will take, and what stands
// below it would move. What has come is drawn at once: React's own `lazy` would show its stand-in for a moment even then.
import { type ComponentType, createElement, useEffect, useState } from 'react';
import { fetchCode, lazyScreen } from '../base/lazyScreen.ts';

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

/** Fetches the code of an input; nothing is left to do once it is here. */
const fetches = new WeakMap<object, () => Promise<void>>();
const here = new WeakSet<object>();

/** An input by the way to its code. */
export const lateInput = <P extends object>(load: Load<P>): ComponentType<P> => {
  const Late = lazyScreen(load);
  let Here: ComponentType<P> | undefined;
  // The one that it began with: another would lose what was typed.
  const Input = (props: P) => createElement<P>(useState(() => Here ?? Late)[0], props);
  fetches.set(Input, async () => {
    Here = (await fetchCode(load)).default;
    here.add(Input);
  });
  return Input;
};

/** Whether the code of all these inputs is here, or cannot be fetched: then each says so in its own place. `inputs`: the same list each time. */
export const useInputs = (inputs: readonly object[]): boolean => {
  const [asked, setAsked] = useState<readonly object[] | null>(null);
  const missing = inputs.filter((input) => fetches.has(input) && !here.has(input));
  useEffect(() => {
    let isGone = false;
    void Promise.allSettled(inputs.map((input) => !here.has(input) && fetches.get(input)?.())).then(() => {
      if (!isGone) setAsked(inputs);
    });
    return () => {
      isGone = true;
    };
  }, [inputs]);
  return asked === inputs || missing.length === 0;
};
