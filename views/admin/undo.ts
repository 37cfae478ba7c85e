// Taking a change back from the notice that told of it: the notice offers it, the service decides whether it still can be done.
import { isLeft } from 'fp-ts/Either';
import { useCallback } from 'react';
import { changeCalls, type PlainResource } from '../../core/index.ts';
import { refusalText, t } from '../hooks/text.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useNotices } from '../kit/Notices.tsx';

/** Says what was done, with Undo where a change can be taken back; `onUndone`: what is shown is old then. */
export const useToldChange = () => {
  const portal = usePortal();
  const notice = useNotices();
  return useCallback(
    (text: string, changeId: number | null | undefined, onUndone: () => void): void => {
      const undo = async (id: number): Promise<void> => {
        const answer = await portal.call(changeCalls.undo, { params: { id }, body: {} }, { quiet: true });
        if (isLeft(answer)) notice('error', refusalText(answer.left));
        else {
          notice('success', t('It was taken back.'));
          onUndone();
        }
      };
      notice('success', text, changeId == null ? undefined : () => void undo(changeId));
    },
    [portal, notice],
  );
};

/** The change that made the newest version of a record; null where the reader may not know of it. */
export const useNewestChange = (resource: PlainResource) => {
  const portal = usePortal();
  return useCallback(
    async (id: number): Promise<number | null> => {
      const { history } = resource.calls;
      if (history === undefined) return null;
      const answer = await portal.call(
        history,
        { params: { id }, query: { page: 1, pageSize: 1 } },
        { quiet: true },
      );
      if (isLeft(answer)) return null;
      const [newest] = answer.right.data;
      return newest?.canUndo ? newest.changeId : null;
    },
    [portal, resource],
  );
};
