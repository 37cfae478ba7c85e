// One list of the board in its pane: it follows the server's page, a longer or shorter page is remembered, and keys go from row to row.
import type { ReactNode } from 'react';
import type { ListFrame } from '../hooks/useList.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useShortcut } from '../hooks/useShortcut.ts';
import { ListPane, type ListPaneProps } from '../kit/ListPane.tsx';
import type { Listed } from './boardList.ts';

export interface BoardListPaneProps extends Pick<ListPaneProps, 'label' | 'estimate' | 'empty' | 'groups'> {
  readonly kind: Listed;
  readonly frame: ListFrame;
  /** Rows a page; null where all stand on one. */
  readonly size: number | null;
  readonly selected: number | null;
  readonly onSelect: (id: number) => void;
  readonly onReload: () => Promise<unknown>;
  readonly onPage: (page: number) => void;
  /** The pointer came into the list, or left it. */
  readonly onHold?: (isHeld: boolean) => void;
  readonly render: (id: number) => ReactNode;
}

export const BoardListPane = ({
  kind,
  size,
  selected,
  onSelect,
  onReload,
  onPage,
  onHold,
  ...pane
}: BoardListPaneProps) => {
  const portal = usePortal();
  const ids = pane.groups?.flatMap((group) => group.ids) ?? pane.frame.ids;
  const step = (by: 1 | -1): (() => void) | undefined => {
    const at = selected === null ? -1 : ids.indexOf(selected);
    const next = ids[at === -1 ? (by === 1 ? 0 : ids.length - 1) : at + by];
    return ids.length === 0 ? undefined : () => (next === undefined ? undefined : onSelect(next));
  };
  useShortcut('list.next', step(1));
  useShortcut('list.previous', step(-1));
  useShortcut('list.reload', () => void onReload());
  return (
    <ListPane
      {...pane}
      onReload={() => void onReload()}
      onPage={onPage}
      {...(onHold ? { onHold } : {})}
      {...(size === null
        ? {}
        : {
            pageSize: size,
            onPageSize: (next: number) => {
              portal.setPageSize(kind, next);
              onPage(1);
            },
          })}
      shown={selected}
    />
  );
};
