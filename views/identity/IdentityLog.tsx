// What the identity service keeps of what happened, as a list: newest first, searched, filtered by kind. Page, order, search, filter and the
// row that is looked at stand in the address.

import Stack from '@mui/material/Stack';
import type { Either } from 'fp-ts/Either';
import { type ReactNode, useCallback } from 'react';
import type { Page, Portal, Refusal } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useUrlState } from '../hooks/useUrlState.ts';
import { CountChips } from '../kit/CountChips.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { RefreshButton } from '../kit/RefreshButton.tsx';
import type { RecordColumn } from '../kit/recordColumn.ts';
import { SearchField } from '../kit/SearchField.tsx';
import { useCountedList } from '../kit/useCountedList.ts';

const standard = {
  page: 1,
  size: 20,
  q: '',
  kind: [] as readonly string[],
  sort: '',
  direction: 'desc',
  shown: 0,
};

/** What every such list is asked with. */
export interface LogQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly sortBy: string;
  readonly sortDirection: string;
  readonly search?: string;
}

interface IdentityLogProps<R extends { readonly id: number }> {
  readonly title: string;
  /** Asks for a page; `kinds`: only these, all where there is none. Must be stable. */
  readonly ask: (
    portal: Portal,
    query: LogQuery,
    kinds: readonly string[],
    options: { readonly signal: AbortSignal; readonly quiet: true },
  ) => Promise<
    Either<Refusal, Partial<Page<R>> & Pick<Page<R>, 'data' | 'page' | 'totalPages' | 'totalItems'>>
  >;
  /** The field by which the newest stands first. */
  readonly newestBy: string;
  readonly columns: readonly RecordColumn<R>[];
  readonly nameOf: (row: R) => string;
  readonly noun: readonly [string, string];
  readonly searchLabel: string;
  readonly filterLabel: string;
  /** The field that is counted by kind, and its kinds in their order. */
  readonly counted: string;
  readonly kinds: readonly { readonly key: string; readonly label: string }[];
  readonly empty: { readonly title: string; readonly text: string };
  readonly head?: ReactNode;
  /** A panel for the row that is looked at; rows open where there is one. */
  readonly details?: (row: R, close: () => void) => ReactNode;
}

const keyOf = ({ id }: { readonly id: number }): number => id;

/** A log of the identity service; mount it as a screen. */
export const IdentityLog = <R extends { readonly id: number }>({
  title,
  ask,
  newestBy,
  columns,
  nameOf,
  noun,
  searchLabel,
  filterLabel,
  counted,
  kinds,
  empty,
  head,
  details,
}: IdentityLogProps<R>) => {
  const portal = usePortal();
  const [url, setUrl] = useUrlState(standard);
  const { page, size, q, kind, direction, shown } = url;
  const sort = url.sort || newestBy;
  const asking = useCallback(
    (kinds: readonly string[], signal: AbortSignal) =>
      ask(
        portal,
        { page, pageSize: size, sortBy: sort, sortDirection: direction, ...(q ? { search: q } : {}) },
        kinds,
        { signal, quiet: true },
      ),
    [ask, portal, page, size, q, sort, direction],
  );
  const { list, counts, reload } = useCountedList(asking, kind, counted);
  const open = list.rows.find(({ id }) => id === shown);
  return (
    <ListScreen<R>
      title={title}
      fill={false}
      actions={<RefreshButton onPress={reload} />}
      head={
        <>
          {head}
          <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', alignItems: 'flex-start' }}>
            <SearchField value={q} label={searchLabel} onSearch={(next) => setUrl({ q: next, page: 1 })} />
          </Stack>
          <CountChips
            label={filterLabel}
            chips={kinds
              .map(({ key, label }) => ({ key, label, count: counts[key] ?? 0 }))
              .filter(({ key, count }) => count > 0 || kind.includes(key))}
            chosen={kind}
            onChange={(next) => setUrl({ kind: next, page: 1 })}
          />
        </>
      }
      list={list}
      onReload={reload}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      sort={{ by: sort, direction: direction === 'asc' ? 'asc' : 'desc' }}
      onSort={(next) => setUrl({ sort: next.by, direction: next.direction, page: 1 })}
      {...(details === undefined
        ? {}
        : { onOpen: ({ id }: R) => setUrl({ shown: id }), current: shown || null })}
      noun={noun}
      pageSize={size}
      onPage={(next) => setUrl({ page: next })}
      onPageSize={(next) => setUrl({ size: next, page: 1 })}
      empty={
        <EmptyState
          icon="eye"
          title={empty.title}
          text={q || kind.length > 0 ? t('Change the search or the filters.') : empty.text}
        />
      }
    >
      {open === undefined ? null : details?.(open, () => setUrl({ shown: 0 }))}
    </ListScreen>
  );
};
