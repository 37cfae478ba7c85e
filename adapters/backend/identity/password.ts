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

/** What guessers try first among passwords of this length. */
const common = new Set(
  `password password1 password12 password123 password1234 passw0rd 12345678 123456789 1234567890 87654321 11111111
  qwertyui qwerty12 qwerty123 qwertyuiop 1q2w3e4r 1q2w3e4r5t asdfghjk iloveyou sunshine princess football baseball
  superman trustno1 welcome1 welcome123 letmein1 changeme whatever starwars admin123 administrator computer internet
  umzila123 southafrica springbok capetown joburg123 nairobi123`
    .split(/\s+/)
    .map((word) => word.trim()),
);

/** 422 under `field` for a password that is too easily guessed. */
export const checkNewPassword = (password: string, field: string, email: string): void => {
  if (password.length < MIN_PASSWORD)
    throw invalid({ [field]: `Password must have at least ${MIN_PASSWORD} characters` });
  const typed = password.toLowerCase();
  const own = email.toLowerCase();
  const isGuessed =
    typed === own || typed === own.split('@')[0] || common.has(typed) || new Set(password).size < 3;
  if (isGuessed) throw invalid({ [field]: 'Password is too easily guessed' });
};
