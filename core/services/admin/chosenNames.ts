// Columns as an address names them: by their names, in the order in which they stand.

/** The names that a text chooses of all there are, each once; the usual ones where it chooses none. */
export const chosenNames = (
  text: string,
  all: readonly string[],
  usual: readonly string[],
): readonly string[] => {
  const chosen = [...new Set(text.split(','))].filter((name) => all.includes(name));
  return chosen.length > 0 ? chosen : usual;
};

/** What an address says of names that are chosen: nothing, where they are the usual ones. */
export const chosenText = (chosen: readonly string[], usual: readonly string[]): string =>
  chosen.join() === usual.join() ? '' : chosen.join();
