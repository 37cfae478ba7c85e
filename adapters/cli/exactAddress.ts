// An address in words, for a caller who cannot be asked: taken only where the words name one place. What is only near, or may be one of
// several, is refused with the candidates.
import { type Address, contract, type Portal } from '../../core/index.ts';
import { done } from './done.ts';
import { Failure } from './failure.ts';

/** The one place of these words; `near`, the other end, only puts candidates in order. @throws Failure listing what may be meant */
export const exactAddress = async (
  portal: Portal,
  what: string,
  given: string,
  say: (words: string) => void,
  near?: Address,
): Promise<Address> => {
  const query = {
    search: given,
    country: portal.country,
    ...(near === undefined ? {} : { near: `${near.coordinates.lat},${near.coordinates.lon}` }),
  };
  const found = await done(what, portal.call(contract.lookup.searchAddress, { query }, { quiet: true }));
  const [best, ...others] = found.filter(({ match }) => match === undefined || match === 'exact');
  // An outside geocoder does not tell how well it matched: its first is taken only where it is the only one.
  if (best === undefined || others.length > 0) {
    if (found.length === 0) throw new Failure(`${what}: no place is called "${given}"`);
    const candidates = found.map(({ description }) => `  ${description}`).join('\n');
    const why = best === undefined ? 'no place is called so exactly' : 'several places are called so';
    throw new Failure(`${what}: "${given}": ${why}. Write one of these:\n${candidates}`);
  }
  say(
    best.centreOf === undefined || best.centreOf === null
      ? `${what}: ${best.description}`
      : `${what}: ${best.description} (placed at the centre of ${best.centreOf})`,
  );
  return done(
    what,
    portal.call(
      contract.lookup.resolveAddress,
      {
        query: { country: portal.country },
        body: { placeId: best.placeId, description: best.description },
      },
      { quiet: true },
    ),
  );
};
