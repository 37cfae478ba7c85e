// Saving the drawing board: what it will do is asked and shown first, and what was saved can be taken back.
import { isRight } from 'fp-ts/Either';
import { useState } from 'react';
import { type SaveEffect, type TerritoryParts, territoryParts, texts } from '../../core/index.ts';
import { refusalText, t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useNotices } from '../kit/Notices.tsx';
import type { Board } from './useAreaBoard.ts';

const calls = territoryParts;

/** What is sent: the territory with its areas, and the others whose border moved. */
const bodyOf = (all: readonly TerritoryParts[], board: Board, territoryId: number) => {
  const sets = all
    .filter(({ id }) => id === territoryId || board.changed.has(id))
    .map(({ id, xmin }) => ({
      id,
      xmin,
      areas: board.areas
        .filter((area) => area.territoryId === id)
        .map(({ id: areaId, name, shape, isHighRisk }) => ({
          name,
          shape,
          isHighRisk,
          ...(areaId === undefined ? {} : { id: areaId }),
        })),
    }));
  const own = sets.find(({ id }) => id === territoryId);
  return { xmin: own?.xmin ?? 0, areas: own?.areas ?? [], others: sets.filter((one) => one !== own) };
};

/** `tried`: what a save would do, while it is asked whether it shall; `leave` ends that question. */
export const useAreaSave = (
  all: readonly TerritoryParts[],
  own: TerritoryParts,
  board: Board,
  onSaved: (saved: readonly TerritoryParts[]) => void,
) => {
  const portal = usePortal();
  const notice = useNotices();
  const [tried, setTried] = useState<{
    readonly effects: readonly SaveEffect[];
    readonly effect: string;
  } | null>(null);
  const send = (query: { readonly preview?: boolean; readonly effect?: string }) =>
    portal.call(
      calls.save,
      { params: { id: own.id }, query, body: bodyOf(all, board, own.id) },
      { quiet: true },
    );
  const saving = useCommand(
    (effect: string) => send({ effect }),
    ({ territories }) => {
      setTried(null);
      notice('success', t(texts.notices.updatedOne), () => void takeBack(territories));
      onSaved(territories);
    },
  );
  const trying = useCommand(
    () => send({ preview: true }),
    ({ effects, effect }) => {
      if (effects.length === 0) void saving.run(effect);
      else setTried({ effects, effect });
    },
  );
  /** Saves the areas of before over what was just saved, of every territory that took part. */
  const takeBack = async (saved: readonly TerritoryParts[]): Promise<void> => {
    const sets = saved.map(({ id, xmin, areas }) => {
      const still = new Set(areas.map((area) => area.id));
      const before = all.find((one) => one.id === id)?.areas ?? [];
      return {
        id,
        xmin,
        areas: before.map(({ id: partId, name, shape, isHighRisk }) => ({
          name,
          shape,
          isHighRisk,
          ...(still.has(partId) ? { id: partId } : {}),
        })),
      };
    });
    const first = sets.find(({ id }) => id === own.id);
    if (first === undefined) return;
    const answer = await portal.call(
      calls.save,
      {
        params: { id: own.id },
        body: { xmin: first.xmin, areas: first.areas, others: sets.filter((one) => one !== first) },
      },
      { quiet: true },
    );
    if (isRight(answer)) onSaved(answer.right.territories);
    else notice('error', refusalText(answer.left));
  };
  return {
    saving,
    trying,
    tried,
    leave: () => {
      saving.clear();
      setTried(null);
    },
  };
};
