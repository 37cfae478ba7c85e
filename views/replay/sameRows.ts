// What comes from the worker is always a copy: rows that say the same as before are taken from the scene before, so that whoever draws them
// sees that nothing changed.
import type { Scene, SceneRow } from './replayService.ts';

const isSame = (x: SceneRow, y: SceneRow): boolean =>
  x.id === y.id && x.name === y.name && x.about === y.about && x.status === y.status;

/** The scene, with the rows of the one before wherever they are the same; the whole list where all of them are. */
export const sameRows = (before: Scene | null, scene: Scene): Scene => {
  if (before === null) return scene;
  let at = 0;
  let isChanged = before.rows.length !== scene.rows.length;
  const rows = scene.rows.map((row) => {
    // Both are in order of their ids.
    while (at < before.rows.length && before.rows[at]!.id < row.id) at += 1;
    const known = before.rows[at];
    if (known !== undefined && isSame(known, row)) return known;
    isChanged = true;
    return row;
  });
  return { ...scene, rows: isChanged ? rows : before.rows };
};
