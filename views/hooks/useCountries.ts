// The countries for phone pickers, asked once a page and shared by every field.
import { type Either, isRight } from 'fp-ts/Either';
import { useEffect, useState } from 'react';
import { type Country, contract, type HttpPort, type Refusal } from '../../core/index.ts';
import { useApi } from './useApi.ts';

const asked = new WeakMap<HttpPort, Promise<Either<Refusal, readonly Country[]>>>();

const ask = (http: HttpPort): Promise<Either<Refusal, readonly Country[]>> => {
  const before = asked.get(http);
  if (before !== undefined) return before;
  const answer = http.send(contract.countries.list, {});
  asked.set(http, answer);
  void answer.then((outcome) => {
    if (!isRight(outcome)) asked.delete(http);
  });
  return answer;
};

/** Empty until they have come, and where they cannot be had: a number with its prefix can be typed all the same. */
export const useCountries = (): readonly Country[] => {
  const http = useApi();
  const [countries, setCountries] = useState<readonly Country[]>([]);
  useEffect(() => {
    let isHere = true;
    void ask(http).then((outcome) => {
      if (isHere && isRight(outcome)) setCountries(outcome.right);
    });
    return () => {
      isHere = false;
    };
  }, [http]);
  return countries;
};
