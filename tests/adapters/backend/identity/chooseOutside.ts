import type { World } from '../world.ts';

/** Chooses a person on the embedded provider's page; answers the query that the browser comes back to /login with. */
export const chooseOutside = async (world: World, url: string, person: string): Promise<URLSearchParams> => {
  const answer = await world.raw('/idp/authorize', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams([
      ...new URL(url).searchParams,
      ['person', `demonstration-${person}`],
    ]).toString(),
  });
  const back = new URL(answer.headers.get('location') ?? 'http://nowhere');
  if (answer.status !== 303 || back.pathname !== '/login')
    throw new Error(`The provider answered ${answer.status} and leads to ${back.pathname}.`);
  return back.searchParams;
};
