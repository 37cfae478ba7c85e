// A promise that ends when the test says so.

/** `resolve` ends the promise with its answer. */
export const pending = <A = void>() => {
  let resolve: (answer: A | PromiseLike<A>) => void = () => undefined;
  const promise = new Promise<A>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};
