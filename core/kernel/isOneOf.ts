/** Whether a value passes a filter as lists carry them: nothing asked, the value itself, or one of several. */
export const isOneOf = (asked: unknown, value: unknown): boolean =>
  asked === undefined ||
  asked === null ||
  (Array.isArray(asked) ? asked.length === 0 || asked.includes(value) : asked === value);
