// Coming in: each person of a simulation is a portal of its own, signed in like anybody.
import { isLeft } from 'fp-ts/Either';
import { contract, type Driver, driverStatus, type Portal } from '../../../core/index.ts';
import { createNodePortal } from '../../node.ts';
import { Failure } from '../failure.ts';
import type { Pace } from './pace.ts';

/** Between two sign-ins: the server counts them. */
const BETWEEN_SIGN_INS_MS = 700;
/** Tries of a portal that does not answer. */
const PATIENCE = 10;

export interface Cast {
  readonly portals: Portal[];
  readonly url: string;
  readonly pace: Pace;
}

/** The first sign-in of a driver has no number: it is left to people. */
export const emailOf = (driverId: number): string => `driver${driverId}@umzila.test`;

/** Signs in, waiting where the server asks for patience; null where the sign-in does not exist. */
export const enter = async (
  { portals, url, pace }: Cast,
  email: string,
  country: string,
  password: string,
): Promise<Portal | null> => {
  const portal = createNodePortal({ url, country, credentials: { email, password } });
  for (let left = PATIENCE; ; left -= 1) {
    const answer = await portal.session.signIn({ email, password });
    if (!isLeft(answer)) {
      if (answer.right === 'signedIn') break;
      // Somebody has given it a second factor: it is theirs and not to be played.
      await portal.stop();
      return null;
    }
    const { retryAfterSeconds, isConnectionError, message } = answer.left;
    if ((retryAfterSeconds === undefined && !isConnectionError) || left === 0) {
      await portal.stop();
      if (isConnectionError) throw new Failure(`the portal at ${url} does not answer`);
      if (left === 0) throw new Failure(`${email}: ${message}`);
      return null;
    }
    await pace.wait((retryAfterSeconds ?? 2) * 1000);
  }
  portals.push(portal);
  await pace.wait(Math.min(BETWEEN_SIGN_INS_MS, pace.tickMs));
  return portal;
};

const ofAPage = 200;

/** Those under way first, then those who are free; the first driver's sign-in stays with people. */
export const chooseDrivers = async (portal: Portal, count: number): Promise<readonly Driver[]> => {
  const all: Driver[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await portal.call(
      contract.drivers.list,
      { query: { page, pageSize: ofAPage, isActive: true } },
      { quiet: true },
    );
    if (isLeft(answer)) throw new Failure(`the drivers cannot be listed: ${answer.left.message}`);
    all.push(...answer.right.data);
    if (answer.right.data.length < ofAPage) break;
  }
  const rank = (status: number) =>
    status === driverStatus.code.BUSY ? 0 : status === driverStatus.code.AVAILABLE ? 1 : 2;
  return all
    .filter((driver) => driver.id > 1)
    .sort((a, b) => rank(a.driverStatusId) - rank(b.driverStatusId) || a.id - b.id)
    .slice(0, count);
};
