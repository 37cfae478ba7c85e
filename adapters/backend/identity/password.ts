// Passwords are kept with a memory-hard hash (argon2id). Checking takes as long for an email that nobody has.
import { hash, verify } from '@node-rs/argon2';
import { invalid } from '../http/problem.ts';

const ARGON2ID = 2;
const cost = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const MIN_PASSWORD = 8;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let nobody: Promise<string> | undefined;

/** Whether `password` is the one that was hashed; for `null` it takes its time and says no. */
export const isPassword = async (hashed: string | null, password: string): Promise<boolean> => {
  nobody ??= hashPassword('nobody');
  const matches = await verify(hashed ?? (await nobody), password);
  return hashed !== null && matches;
};

/** 422 under `field` for a password that is too easily guessed. */
export const checkNewPassword = (password: string, field: string, email: string): void => {
  if (password.length < MIN_PASSWORD)
    throw invalid({ [field]: `Password must have at least ${MIN_PASSWORD} characters` });
  if (password.toLowerCase() === email.toLowerCase() || new Set(password).size < 3)
    throw invalid({ [field]: 'Password is too easily guessed' });
};
