// One time of acting as another: who, whom, from where, how it ended, and each write with its outcome.
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { contract, everyCall, type ImpersonatedWrite, type Impersonation } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Facts } from '../kit/Facts.tsx';
import { ListFooter } from '../kit/ListFooter.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { When } from '../kit/When.tsx';
import { deviceName } from '../kit/words.ts';
import { EndChip, OutcomeChip, personText } from './impersonationWords.tsx';

/** Where the record that was written can be looked at. */
const addressOf = ({ entity, entityId }: ImpersonatedWrite): string | null => {
  if (!entityId) return null;
  if (entity === 'deliveries' || entity === 'workflow') return `/deliveries/edit/${entityId}`;
  return entity === 'jobs' || entity === 'jobworkflow' ? `/jobs/edit/${entityId}` : null;
};

/** As many records as one line bears. */
const mostNamed = 12;
const recordsText = (ids: readonly number[]): string => {
  const some = ids.slice(0, mostNamed).join(', ');
  const more = ids.length - mostNamed;
  return more > 0 ? t('Records {some} and {more} more', { some, more }) : t('Records {some}', { some });
};

const Write = ({ write }: { readonly write: ImpersonatedWrite }) => {
  const to = addressOf(write);
  const does = everyCall.find(({ id }) => id === write.call)?.does;
  return (
    <Stack component="li" sx={{ gap: 1, py: 3, borderTop: '1px solid var(--line)' }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{write.call}</Typography>
        <OutcomeChip outcome={write.outcome} />
      </Stack>
      {does === undefined ? null : (
        <Typography variant="body2" color="textSecondary">
          {does}
        </Typography>
      )}
      <Typography variant="body2">
        <When at={write.at} />
        {write.address ? ` · ${write.address}` : ''}
        {write.entityId ? ' · ' : ''}
        {write.entityIds ? (
          recordsText(write.entityIds)
        ) : to === null ? (
          write.entityId ? (
            t('Record {id}', { id: write.entityId })
          ) : null
        ) : (
          <Link to={to}>{t('Record {id}', { id: write.entityId ?? '' })}</Link>
        )}
      </Typography>
    </Stack>
  );
};

const standardSize = 20;

export const ImpersonationDetails = ({ acted }: { readonly acted: Impersonation }) => {
  const portal = usePortal();
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(standardSize);
  const { id } = acted;
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(
        contract.auth.impersonatedWrites,
        { params: { id }, query: { page, pageSize } },
        { signal, quiet: true },
      ),
    [portal, id, page, pageSize],
  );
  const [answer, reload] = useAnswer(ask);
  return (
    <Stack sx={{ gap: 4 }}>
      <Facts
        dense
        facts={[
          { name: t('Who'), value: personText(acted.actorName, acted.actorEmail, acted.actorId) },
          { name: t('As whom'), value: personText(acted.userName, acted.userEmail, acted.userId) },
          { name: t('Began'), value: <When at={acted.startedUtc} /> },
          { name: t('Ended'), value: acted.endedUtc ? <When at={acted.endedUtc} /> : null },
          { name: t('How it ended'), value: <EndChip end={acted.end} /> },
          {
            name: t('From where'),
            value: [acted.address, deviceName(acted.device)].filter(Boolean).join(' · '),
          },
        ]}
      />
      <section aria-label={t('Writes')}>
        <Typography variant="h3" component="h3">
          {t('Writes')}
        </Typography>
        {answer.kind === 'loading' ? (
          <SkeletonRows rows={3} />
        ) : answer.kind === 'refused' ? (
          <ErrorNotice refusal={answer.refusal} onRetry={reload} />
        ) : answer.value.totalItems === 0 ? (
          <Typography color="textSecondary">{t('Nothing was written.')}</Typography>
        ) : (
          <>
            <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {answer.value.data.map((write) => (
                <Write key={write.id} write={write} />
              ))}
            </Stack>
            {answer.value.totalItems > standardSize ? (
              <ListFooter
                page={answer.value.page}
                pageSize={pageSize}
                totalPages={answer.value.totalPages}
                totalItems={answer.value.totalItems}
                noun={['write', 'writes']}
                onPage={setPage}
                onPageSize={(size) => {
                  setPageSize(size);
                  setPage(1);
                }}
              />
            ) : null}
          </>
        )}
      </section>
    </Stack>
  );
};
