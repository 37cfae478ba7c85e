// Who else has a record open: said and asked every few seconds while its screen is shown, and once more on leaving.
import { isRight } from 'fp-ts/Either';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LOOK_EVERY_MS, type PlainResource, presenceCalls } from '../../core/index.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { nobody } from './Presence.tsx';

/** The others who have it open, and how to say in which field one is oneself. */
export const useLookers = ({ segment }: PlainResource, id: number) => {
  const portal = usePortal();
  const [lookers, setLookers] = useState(nobody);
  const here = useRef<string | null>(null);
  const look = useCallback(
    (hasLeft: boolean) =>
      portal.call(
        presenceCalls.look,
        { body: { resource: segment, recordId: id, field: here.current, hasLeft } },
        { quiet: true },
      ),
    [portal, segment, id],
  );
  useEffect(() => {
    let isOver = false;
    let cancel = (): void => undefined;
    const again = async (): Promise<void> => {
      const answer = await look(false);
      if (isOver) return;
      // Without an answer nobody knows who looks.
      setLookers(isRight(answer) ? answer.right : nobody);
      cancel = portal.ports.clock.after(LOOK_EVERY_MS, () => void again());
    };
    void again();
    return () => {
      isOver = true;
      cancel();
      if (portal.session.claims.current !== null) void look(true);
    };
  }, [portal, look]);
  const enter = useCallback((field: string | null): void => {
    here.current = field;
  }, []);
  return [lookers, enter] as const;
};
