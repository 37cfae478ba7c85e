// The check of account holders, as the demonstration has it: the names decide. Of mobile money it knows nothing, and one account never has an
// answer, so that every way it can end is seen.

/** Where an account number ends of which no answer ever comes. */
export const SILENT = '8814';
/** Why nothing is said of mobile money. */
export const NOT_A_BANK = 'Mobile money is not looked up.';
/** Why an account is said to be somebody else's. */
export const ANOTHER_NAME = 'The account is in another name.';

interface Asked {
  readonly accountNumber: string;
  readonly accountType: string;
  readonly holder: string;
  readonly nameAtBank: string;
}

const wordsOf = (name: string): readonly string[] => name.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** `POST /holders`: 200 with what it says of the account, 503 where it does not know now. */
export const accountHolders = async (request: Request): Promise<Response> => {
  const { accountNumber, accountType, holder, nameAtBank }: Asked = await request.json();
  if (accountNumber.endsWith(SILENT)) return Response.json({}, { status: 503 });
  if (accountType === 'mobile money') return Response.json({ verdict: 'unknown', reason: NOT_A_BANK });
  const known = new Set(wordsOf(holder));
  return Response.json(
    wordsOf(nameAtBank).some((word) => known.has(word))
      ? { verdict: 'holder' }
      : { verdict: 'other', reason: ANOTHER_NAME },
  );
};
