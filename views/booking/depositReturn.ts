// The return of a deposit (PAY-47): the same address as a delivery's, told apart by `depositid`.

export interface DepositReturn {
  readonly id: string;
  readonly resourcePath: string;
  readonly accountId: number;
  readonly depositId: number;
}

/** Reads the query without regard to case; null when it is no deposit's. */
export const readDepositReturn = (query: Iterable<readonly [string, string]>): DepositReturn | null => {
  const values = new Map([...query].map(([name, value]) => [name.toLowerCase(), value]));
  const depositId = Number(values.get('depositid'));
  const accountId = Number(values.get('accountid'));
  const id = values.get('id') ?? '';
  const resourcePath = values.get('resourcepath') ?? '';
  const isWhole = (number: number): boolean => Number.isSafeInteger(number) && number > 0;
  return isWhole(depositId) && isWhole(accountId) && id !== '' && resourcePath !== ''
    ? { id, resourcePath, accountId, depositId }
    : null;
};
