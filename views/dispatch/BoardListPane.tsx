// One list of the board in its pane: it follows the server's page, and a longer or shorter page is remembered.
import type { ReactNode } from 'react';
import type { ListFrame } from '../hooks/useList.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ListPane, type ListPaneProps } from '../kit/ListPane.tsx';
import type { Listed } from './boardList.ts';

export interface BoardListPaneProps extends Pick<ListPaneProps, 'label' | 'estimate' | 'empty'> {
  readonly kind: Listed;
  readonly frame: ListFrame;
  readonly size: number;
  readonly selected: number | null;
  readonly onReload: () => Promise<unknown>;
  readonly onPage: (page: number) => void;
  readonly render: (id: number) => ReactNode;
}

export const BoardListPane = ({ kind, size, selected, onReload, onPage, ...pane }: BoardListPaneProps) => {
  const portal = usePortal();
  return (
    <ListPane
      {...pane}
      onReload={() => void onReload()}
      onPage={onPage}
      pageSize={size}
      onPageSize={(next) => {
        portal.setPageSize(kind, next);
        onPage(1);
      }}
      shown={selected}
    />
  );
};
