// One public delivery, asked again every 15 s (FMT-20) while its way has not ended and somebody looks, or waits to be told.
import { type Either, isLeft } from 'fp-ts/Either';
import { useCallback, useEffect, useState } from 'react';
import { deliveryCalls, deliveryStatus, type PublicDelivery, type Refusal } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { useApi } from '../hooks/useApi.ts';

const pollMs = 15_000;

export interface Tracked {
  readonly delivery: PublicDelivery | null;
  readonly refusal: Refusal | null;
  readonly reload: () => void;
  /** Takes a newer record that another call answered. */
  readonly keep: (delivery: PublicDelivery) => void;
}

/** `isWatched`: it is asked for in the background too. */
export const useTracked = (hash: string, isWatched = false): Tracked => {
  const http = useApi();
  const { country } = useConfig();
  const [delivery, setDelivery] = useState<PublicDelivery | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const take = useCallback((answer: Either<Refusal, PublicDelivery>): void => {
    if (isLeft(answer)) {
      setRefusal(answer.left);
      return;
    }
    setRefusal(null);
    // A slower answer of before never replaces a newer version.
    setDelivery((before) =>
      before?.hash === answer.right.hash && before.xmin > answer.right.xmin ? before : answer.right,
    );
  }, []);

  const ask = useCallback(
    (signal?: AbortSignal) => {
      const options = signal ? { signal } : {};
      return http.send(deliveryCalls.byHash, { params: { cca2: country, hash } }, options).then((answer) => {
        if (!signal?.aborted) take(answer);
      });
    },
    [http, country, hash, take],
  );

  const hasEnded = delivery !== null && deliveryStatus.isTerminal(delivery.logisticStatusId);
  const isLost = refusal?.status === 404;
  useEffect(() => {
    const leave = new AbortController();
    void ask(leave.signal);
    return () => leave.abort();
  }, [ask]);
  useEffect(() => {
    if (hasEnded || isLost) return;
    const leave = new AbortController();
    const timer = setInterval(() => {
      if (isWatched || document.visibilityState === 'visible') void ask(leave.signal);
    }, pollMs);
    return () => {
      leave.abort();
      clearInterval(timer);
    };
  }, [ask, hasEnded, isLost, isWatched]);

  return { delivery, refusal, reload: () => void ask(), keep: setDelivery };
};
