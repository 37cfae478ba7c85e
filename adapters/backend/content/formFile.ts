// The one file of a form: read up to a bound, as bytes, with the name that the sender gave it.
import { bodyLimit, readBytes } from '../http/body.ts';
import { invalid, Problem } from '../http/problem.ts';

export interface FormFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The form's texts by name. */
  readonly texts: ReadonlyMap<string, string>;
}

/** What is said where there is none, and where it is larger than is taken. */
export interface FormFileTexts {
  readonly missing: string;
  readonly tooLarge: string;
}

/** @throws 413 where body or file are larger than the call takes, 400 for what is no form, 422 under `file` where it holds no file */
export const readFormFile = async (
  request: Request,
  callId: string,
  mostBytes: number,
  says: FormFileTexts,
): Promise<FormFile> => {
  let bytes: Uint8Array;
  try {
    bytes = await readBytes(request, bodyLimit(callId));
  } catch (error) {
    if (error instanceof Problem && error.status === 413) throw new Problem(413, says.tooLarge);
    throw error;
  }
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
    .formData()
    .catch(() => {
      throw new Problem(400, 'The body is not a readable form.');
    });
  const file = [...form.values()].find((value) => typeof value !== 'string');
  if (file === undefined) throw invalid({ file: says.missing });
  if (file.size > mostBytes) throw new Problem(413, says.tooLarge);
  const texts = new Map(
    [...form.entries()].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), texts };
};
