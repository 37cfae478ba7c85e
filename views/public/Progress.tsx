// The five steps of a parcel's way, across the page: which are done, which one it is at.
import { type PublicDelivery, publicStatus, publicStep } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { capitalised } from '../kit/words.ts';
import { phoneOnly } from './ui.tsx';

const spoken = { done: marked('done'), here: marked('reached'), ahead: marked('to come') } as const;

export const Progress = ({ delivery }: { readonly delivery: PublicDelivery }) => {
  const row = publicStatus.row(delivery.logisticStatusId);
  const reached = row?.step ?? 0;
  const hasFailed = row?.terminal === true && reached < 4;
  return (
    <ol
      aria-label={t('Progress')}
      css={{
        listStyle: 'none',
        margin: 0,
        padding: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(5, 1fr)',
        gap: 4,
      }}
    >
      {publicStep.rows.map(({ code, label }) => {
        const state = code === reached ? 'here' : code < reached ? 'done' : 'ahead';
        const colour = hasFailed ? 'var(--danger)' : 'var(--accent)';
        return (
          <li
            key={code}
            aria-current={state === 'here' ? 'step' : undefined}
            css={{
              display: 'grid',
              gap: 6,
              alignContent: 'start',
              fontSize: 13,
              lineHeight: '18px',
              color: state === 'ahead' ? 'var(--inkSoft)' : 'var(--ink)',
              fontWeight: state === 'here' ? 700 : 400,
              '&::before': {
                content: '""',
                height: 6,
                borderRadius: 3,
                background: state === 'ahead' ? 'var(--line)' : colour,
              },
              [phoneOnly]: { fontSize: 12, lineHeight: '16px' },
            }}
          >
            <span>
              {capitalised(t(label))}
              <span className="visually-hidden"> ({t(spoken[state])})</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
};
