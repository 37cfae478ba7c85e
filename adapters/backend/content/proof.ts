// Proof of delivery: who received it, a picture, a signature. Pictures come as data addresses; what they are is judged by
// their first bytes, not by what they call themselves.
import { texts } from '../../../core/index.ts';
import { type Db, json, sql } from '../db/db.ts';
import { invalid, Problem } from '../http/problem.ts';
import { storeFile } from './files.ts';
import { pictureType } from './picture.ts';

export interface NewProof {
  readonly recipientName?: string | null | undefined;
  readonly picture?: string | null | undefined;
  readonly signature?: string | null | undefined;
  /** Codes of parcels that were scanned. */
  readonly barCodes?: readonly string[] | null | undefined;
}

export interface Picture {
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** Bytes. */
const LARGEST = 5_000_000;

/** The picture in a data address. 422 under `field` when it is none, 413 (UPL-08) when it is too large. */
export const readPicture = (address: string, field: string): Picture => {
  const encoded = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(address)?.[1];
  if (encoded === undefined) throw invalid({ [field]: 'must be a picture as a data address' });
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length > LARGEST) throw new Problem(413, texts.validation.imageTooLarge);
  const contentType = pictureType(bytes);
  if (contentType === null) throw invalid({ [field]: 'must be a PNG, JPEG, WebP or GIF picture' });
  return { contentType, bytes };
};

/** Keeps a picture that came as a data address; refused under the name of its field. Answers the file's id. */
export const keepPicture = (
  tx: Db,
  kind: string,
  address: string,
  field: string,
  deliveryId: number | null,
  by: number,
): Promise<string> => storeFile(tx, { kind, deliveryId, ownerId: by, ...readPicture(address, field) });

/** 422 where neither a name nor a picture nor a signature is given. */
export const requireProof = ({ recipientName, picture, signature }: NewProof): void => {
  if (!recipientName?.trim() && !picture && !signature)
    throw invalid({ recipientName: texts.validation.proofRequired });
};

/** Adds to the proof of a delivery what is given and keeps the rest; nothing given changes nothing. */
export const storeProof = async (tx: Db, deliveryId: number, proof: NewProof, by: number): Promise<void> => {
  const changes: Record<string, string | readonly string[]> = {};
  if (proof.recipientName?.trim()) changes['recipientName'] = proof.recipientName.trim();
  if (proof.barCodes?.length) changes['barCodes'] = proof.barCodes;
  if (proof.picture)
    changes['pictureFileId'] = await keepPicture(
      tx,
      'delivery-picture',
      proof.picture,
      'picture',
      deliveryId,
      by,
    );
  if (proof.signature)
    changes['signatureFileId'] = await keepPicture(
      tx,
      'delivery-signature',
      proof.signature,
      'signature',
      deliveryId,
      by,
    );
  if (Object.keys(changes).length === 0) return;
  await tx.query(
    sql`update deliveries set proof = coalesce(proof, '{}'::jsonb) || ${json(changes)} where id = ${deliveryId}`,
  );
};
