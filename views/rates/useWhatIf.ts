// Drafts tried over the sample: in a worker, or in the page where the browser has none. Of drafts that come fast the newest counts.
import { useEffect, useRef, useState } from 'react';
import { type RateDraft, type WhatIf, type WhatIfSample, whatIf } from '../../core/index.ts';
import type { WhatIfAsk, WhatIfSaid } from './whatIfWorker.ts';

interface Desk {
  ask(number: number, draft: RateDraft): void;
  close(): void;
}

const pageDesk = (sample: WhatIfSample, onSaid: (said: WhatIfSaid) => void): Desk => ({
  ask: (number, draft) => onSaid({ number, result: whatIf(sample.rates, sample.trips, draft) }),
  close: () => undefined,
});

const openDesk = async (sample: WhatIfSample, onSaid: (said: WhatIfSaid) => void): Promise<Desk> => {
  if (typeof Worker === 'undefined') return pageDesk(sample, onSaid);
  const { default: address } = await import('./whatIfWorker.ts?worker&url');
  const worker = new Worker(new URL(address, import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<WhatIfSaid>) => onSaid(data));
  const send = (ask: WhatIfAsk): void => worker.postMessage(ask);
  send({ sample });
  return { ask: (number, draft) => send({ number, draft }), close: () => worker.terminate() };
};

/** What the newest draft makes of the sample; null until the first answer. The last answer stays while the next is awaited. */
export const useWhatIf = (sample: WhatIfSample | null, draft: RateDraft | null): WhatIf | null => {
  const [result, setResult] = useState<WhatIf | null>(null);
  const [desk, setDesk] = useState<Desk | null>(null);
  const newest = useRef(0);
  useEffect(() => {
    if (sample === null) return;
    let isOver = false;
    let opened: Desk | undefined;
    void openDesk(sample, ({ number, result: told }) => {
      if (!isOver && number === newest.current) setResult(told);
    }).then((made) => {
      opened = made;
      if (isOver) made.close();
      else setDesk(made);
    });
    return () => {
      isOver = true;
      opened?.close();
      setDesk(null);
    };
  }, [sample]);
  useEffect(() => {
    if (desk === null || draft === null) return;
    newest.current += 1;
    desk.ask(newest.current, draft);
  }, [desk, draft]);
  return result;
};
