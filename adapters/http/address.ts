// From a row of the contract and what the caller gives to an address: parameters encoded, lists repeated, what is
// undefined or null left out.
import { type Either, left, right } from 'fp-ts/Either';
import {
  type CallInput,
  type HttpCall,
  type QueryValue,
  type Refusal,
  refusal,
  type Service,
} from '../../core/index.ts';

/** Where each service answers, without a closing slash: absolute, or relative to the page. */
export type Services = Readonly<Record<Service, string>>;

/** The services of one origin, each under its own prefix; '' for the origin of the page. */
export const servicesAt = (origin: string): Services => {
  const at = (service: Service): string => `${origin.replace(/\/$/, '')}/${service}`;
  return {
    identity: at('identity'),
    connect: at('connect'),
    beacon: at('beacon'),
    public: at('public'),
    content: at('content'),
    reporting: at('reporting'),
    mediaai: at('mediaai'),
  };
};

const queryOf = (query: Readonly<Record<string, QueryValue>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    if (typeof value === 'object') for (const one of value) search.append(name, String(one));
    else search.append(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

/** The address of a call; left (`local`) where a path parameter is missing or empty. */
export const addressOf = (
  services: Services,
  call: Pick<HttpCall<unknown>, 'id' | 'service' | 'path' | 'when'>,
  { params = {}, query = {} }: CallInput,
): Either<Refusal, string> => {
  const named = call.when === undefined ? query : { [call.when]: true, ...query };
  let missing: string | null = null;
  const path = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    // A parameter of dots alone would climb out of its place in the path.
    if (value === undefined || value === '' || /^\.+$/.test(String(value))) missing ??= name;
    return encodeURIComponent(String(value ?? ''));
  });
  return missing === null
    ? right(services[call.service].replace(/\/$/, '') + path + queryOf(named))
    : left(refusal('local', `${call.id}: the parameter '${missing}' is missing.`));
};
