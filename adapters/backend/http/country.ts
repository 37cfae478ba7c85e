// Which country a request is for: the first label of the host or its country suffix (AUTH-16), ZA otherwise (AUTH-17).

export const DEFAULT_COUNTRY = 'ZA';

/** `ke.localhost:8080` and `portal.co.ke` are KE where Kenya is served; anything else is the default. */
export const countryOfHost = (host: string, served: ReadonlySet<string>): string => {
  const labels = host.replace(/:\d+$/, '').toUpperCase().split('.');
  const candidates = labels.length > 1 ? [labels[0], labels[labels.length - 1]] : [];
  return candidates.find((label) => label !== undefined && served.has(label)) ?? DEFAULT_COUNTRY;
};
