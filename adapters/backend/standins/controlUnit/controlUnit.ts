// The control unit of the revenue authority, as the demonstration has it: it takes a document under its number and answers with the
// number under which the authority knows it. The same number has the same answer, however often it comes.

/** Why a recipient with an unknown PIN is refused. */
export const UNKNOWN = 'The PIN of the buyer is not known.';
/** A PIN that it does not know. */
export const UNKNOWN_PIN = 'P000000000X';

const UNIT = 'KRAMW017202207000001';

/** What it says of a document that it accepts. */
export const accepted = (
  number: string,
): { readonly controlUnit: string; readonly controlNumber: string; readonly verifyUrl: string } => {
  const controlNumber = `${UNIT.slice(-4)}${number.replaceAll(/\D/g, '').slice(-12).padStart(14, '0')}`;
  return {
    controlUnit: UNIT,
    controlNumber,
    verifyUrl: `https://revenue.example.test/invoice?number=${controlNumber}`,
  };
};

/** `POST /documents`: 200 with the number, 422 with a reason. */
export const controlUnit = async (request: Request): Promise<Response> => {
  const {
    number,
    recipient,
  }: { readonly number: string; readonly recipient: { readonly taxNumber: string } } = await request.json();
  if (recipient.taxNumber === UNKNOWN_PIN) return Response.json({ reason: UNKNOWN }, { status: 422 });
  return Response.json(accepted(number));
};
