// The panel beside a list: what was done to its records lately, by whom, each taken back from here as long as it can be.
import { useCallback } from 'react';
import { changeCalls, type PlainResource } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Details } from '../kit/Details.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { ChangeRow } from './ChangeRow.tsx';

const most = 30;

export interface ListHistoryProps {
  readonly resource: PlainResource;
  readonly onClose: () => void;
  readonly onUndone: () => void;
}

const ListHistory = ({ resource, onClose, onUndone }: ListHistoryProps) => {
  const portal = usePortal();
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(
        changeCalls.list,
        { query: { resource: resource.base ?? resource.segment, page: 1, pageSize: most } },
        { signal, quiet: true },
      ),
    [portal, resource],
  );
  const [answer, reload] = useAnswer(ask);
  return (
    <Details title={t('History')} onClose={onClose}>
      {answer.kind === 'refused' ? (
        <ErrorNotice refusal={answer.refusal} onRetry={reload} />
      ) : answer.kind === 'loading' ? (
        <SkeletonRows rows={8} />
      ) : answer.value.data.length === 0 ? (
        <EmptyState icon="clock" title={t('Nothing was changed yet')} />
      ) : (
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {answer.value.data.map((change) => (
            <ChangeRow
              key={change.changeId}
              change={change}
              resource={resource}
              onUndone={() => {
                reload();
                onUndone();
              }}
            />
          ))}
        </ul>
      )}
    </Details>
  );
};
export default ListHistory;
