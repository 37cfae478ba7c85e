// The jobs of the board in their groups, each row following its own job. One open at a time, or several when asked for (JOB-12..14).
import { useMemo } from 'react';
import { groupJobs, type JobGrouping, type Letters, type Urgency } from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { isTextList, useRemembered } from '../hooks/useRemembered.ts';
import { useStable } from '../hooks/useStable.ts';
import { Icon } from '../kit/Icon.tsx';
import { LatePane } from '../kit/LatePane.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { capitalised } from '../kit/words.ts';
import { BoardListPane } from './BoardListPane.tsx';
import { JobRow } from './JobRow.tsx';
import { nextDueText } from './lateWords.ts';
import type { JobBoard } from './useJobBoard.ts';

const JobStops = lazyScreen(() => import('./JobStops.tsx'));

export interface JobsPaneProps {
  readonly board: JobBoard;
  readonly grouping: JobGrouping;
  /** What is so urgent alone; null: all of it. */
  readonly urgency: Urgency | null;
  readonly selected: number | null;
  readonly onSelect: (id: number) => void;
  readonly onDelivery: (id: number) => void;
  readonly onPage: (page: number) => void;
  readonly letters: Letters;
  readonly canAct: boolean;
  /** Several may be open at once. */
  readonly isMany: boolean;
}

export const JobsPane = ({
  board,
  grouping,
  urgency,
  selected,
  onSelect,
  onDelivery,
  onPage,
  letters,
  canAct,
  isMany,
}: JobsPaneProps) => {
  const portal = usePortal();
  const formats = useFormats();
  const [folded, setFolded] = useRemembered<readonly string[]>('board:folded', [], isTextList);
  const one = useLive(portal.jobs.expanded);
  const many = useLive(portal.jobs.expandedMany);
  const toggle = useStable((id: number) => (isMany ? portal.jobs.toggleMany(id) : portal.jobs.toggle(id)));
  const select = useStable(onSelect);
  const openDelivery = useStable(onDelivery);
  const shown = useMemo(() => {
    const left = urgency === null ? board.ordered : board.ordered.filter((one) => one.urgency === urgency);
    return groupJobs(grouping, left, (id) => portal.jobs.all.get(id));
  }, [board.ordered, grouping, urgency, portal]);
  const isFolded = (key: string): boolean => urgency === null && folded.includes(key);
  const groups = shown.map(({ key, label, isName, ids }) => {
    const name = isName ? label : capitalised(t(label));
    return {
      key,
      label: t('Jobs: {group}', { group: name }),
      ids: isFolded(key) ? [] : ids,
      head: (
        <button
          type="button"
          className="board-head"
          data-urgency={key}
          aria-expanded={!isFolded(key)}
          onClick={() =>
            setFolded(folded.includes(key) ? folded.filter((other) => other !== key) : [...folded, key])
          }
        >
          <Icon name={isFolded(key) ? 'chevronRight' : 'chevronDown'} size={14} />
          {name}
          <span className="numbers">{ids.length}</span>
        </button>
      ),
    };
  });
  return (
    <BoardListPane
      kind="jobs"
      label={t('Jobs')}
      frame={urgency === null ? board.frame : { ...board.frame, ids: groups.flatMap(({ ids }) => ids) }}
      groups={groups}
      size={board.size}
      selected={selected}
      onSelect={select}
      onReload={board.list.reload}
      onPage={onPage}
      onHold={board.hold}
      estimate={52}
      empty={
        urgency === null
          ? {
              icon: 'route',
              title: t('No jobs here'),
              text: t(
                'A job appears as soon as a delivery is paid. Take off a filter, or show ended ones too.',
              ),
            }
          : {
              icon: 'checkCircle',
              title: urgency === 'unassigned' ? t('Every job has a driver') : t('None of these now'),
              text: [
                nextDueText(board.watches.values(), formats),
                t('Press the figure above the list again to see all jobs.'),
              ]
                .filter(Boolean)
                .join(' '),
            }
      }
      render={(id) => {
        const isExpanded = isMany ? many.includes(id) : one === id;
        const driverId = portal.jobs.all.get(id)?.driverId;
        return (
          <JobRow
            id={id}
            watch={board.watches.get(id)}
            isSelected={selected === id}
            isExpanded={isExpanded}
            canDrag={canAct}
            letters={driverId ? letters.get(driverId) : undefined}
            formats={formats}
            onSelect={select}
            onToggle={toggle}
          >
            {isExpanded ? (
              <LatePane fallback={<SkeletonRows rows={2} height={96} />}>
                <JobStops jobId={id} onDelivery={openDelivery} canAct={canAct} />
              </LatePane>
            ) : null}
          </JobRow>
        );
      }}
    />
  );
};
