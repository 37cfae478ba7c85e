// Ctrl+Z and Ctrl+Shift+Z on the drawing board, except while somebody types.
import { useEffect } from 'react';
import type { Board } from './useAreaBoard.ts';

export const useUndoKeys = ({ undo, redo }: Pick<Board, 'undo' | 'redo'>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text';
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isTyping) return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [undo, redo]);
};
