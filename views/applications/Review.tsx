// The review of one application (RT-97..103): what was typed on the left, the papers on the right, what is missing above, and the buttons that
// end it. One screen for all types.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useCallback } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import {
  type ApplicationFile,
  type ApplicationType,
  applicationReview,
  applicationStage,
  applicationStep,
  applicationType,
  applicationTypes,
  assistantApplications,
  businessApplications,
  driverApplications,
  type PlainResource,
  partnerApplications,
  vehicleApplications,
} from '../../core/index.ts';
import { Presence } from '../admin/Presence.tsx';
import { ResourceActions } from '../admin/ResourceActions.tsx';
import { useLookers } from '../admin/useLookers.ts';
import { listAddress } from '../admin/ways.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useRecordId } from '../hooks/useRecordId.ts';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Gone } from '../kit/Gone.tsx';
import { Panel } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { capitalised } from '../kit/words.ts';
import { CorrectDetails } from './CorrectDetails.tsx';
import { ReviewPapers } from './ReviewPapers.tsx';
import { StepFacts } from './StepFacts.tsx';
import { Talk } from './Talk.tsx';
import { useNewest } from './useNewest.ts';

const noSlots = {};
const shownSteps = ['details', 'bank', 'declaration'] as const;

const Notes = ({ file }: { readonly file: ApplicationFile }) => {
  const { missing = [], hints = [] } = file;
  const isOpen = file.stage === 'submitted' || file.stage === 'returned';
  return (
    <>
      {isOpen && missing.length > 0 ? (
        <Alert severity="warning">
          <strong>{t('Before it can be approved')}</strong>
          <Box component="ul" sx={{ m: 0, pl: 5 }}>
            {missing.map((one) => (
              <li key={one}>{capitalised(t(one))}</li>
            ))}
          </Box>
        </Alert>
      ) : null}
      {hints.length > 0 ? (
        <Alert severity="info">
          <Box component="ul" sx={{ m: 0, pl: 5 }}>
            {hints.map(({ says, path }) => (
              <li key={`${says}${path}`}>{path === null ? t(says) : <Link to={path}>{t(says)}</Link>}</li>
            ))}
          </Box>
        </Alert>
      ) : null}
      {file.entityPath ? (
        <Alert severity="success">
          <Link to={file.entityPath}>{t('What the approval made')}</Link>
        </Alert>
      ) : null}
    </>
  );
};

const Reviewed = ({ resource, id }: { readonly resource: PlainResource; readonly id: number }) => {
  const portal = usePortal();
  const navigate = useNavigate();
  const ask = useCallback(
    (signal: AbortSignal) => portal.call(applicationReview.get, { params: { id } }, { signal, quiet: true }),
    [portal, id],
  );
  const [answer, reload] = useAnswer(ask);
  const [file, take] = useNewest(answer.kind === 'here' ? answer.value : null);
  const askRecord = useCallback(
    (signal: AbortSignal) => portal.call(resource.calls.get, { params: { id } }, { signal, quiet: true }),
    [portal, resource, id],
  );
  const [record, reloadRecord] = useAnswer(askRecord);
  const [lookers] = useLookers(resource, id);
  const refusal =
    answer.kind === 'refused' ? answer.refusal : record.kind === 'refused' ? record.refusal : null;
  if (refusal?.status === 404) return <Gone />;
  const reloadBoth = (): void => {
    reload();
    reloadRecord();
  };
  if (file === null || record.kind !== 'here')
    return (
      <Screen title={capitalised(t(resource.noun[0]))}>
        {refusal === null ? (
          <SkeletonRows rows={8} />
        ) : (
          <ErrorNotice refusal={refusal} onRetry={reloadBoth} />
        )}
      </Screen>
    );
  const type = file.type as ApplicationType;
  const changed = (next: ApplicationFile): void => {
    take(next);
    reloadRecord();
  };
  return (
    <Screen
      title={file.name || `${id}`}
      aside={
        <>
          <StatusChip table={applicationStage} code={file.stage} />
          <span style={{ color: 'var(--inkSoft)' }}>
            {capitalised(t(applicationType.label(type)))} · {file.email}
            {file.assigneeName ? ` · ${file.assigneeName}` : ''}
          </span>
          <Presence lookers={lookers} />
        </>
      }
      actions={
        <ResourceActions
          resource={resource}
          // What is decided is what is shown: papers accepted a moment ago are in its version already.
          record={{ ...record.value, xmin: file.xmin }}
          slots={noSlots}
          main={{ key: 'approve', isReady: (file.missing ?? []).length === 0 }}
          onChanged={(hasLeft) =>
            hasLeft ? void navigate(listAddress(resource, null), { replace: true }) : reloadBoth()
          }
        />
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          gridTemplateRows: { lg: 'auto 1fr' },
          alignItems: 'start',
        }}
      >
        <Stack sx={{ gap: 4, minWidth: 0 }}>
          {/* Beside the papers, not above: it grows shorter with each that is accepted, and nothing there may move for that. */}
          <Notes file={file} />
          {shownSteps
            .filter((step) => applicationTypes[type].steps.includes(step))
            .map((step) => (
              <Panel
                key={step}
                title={capitalised(t(applicationStep.label(step)))}
                actions={step === 'details' ? <CorrectDetails file={file} onChanged={changed} /> : null}
              >
                <StepFacts file={file} step={step} canReveal />
              </Panel>
            ))}
        </Stack>
        <Box sx={{ minWidth: 0, gridRow: { lg: '1 / span 2' }, gridColumn: { lg: 2 } }}>
          <ReviewPapers key={file.id} file={file} onChanged={changed} onStale={reloadBoth} />
        </Box>
        <Talk file={file} onChanged={changed} />
      </Box>
    </Screen>
  );
};

const reviewed: readonly PlainResource[] = [
  assistantApplications,
  businessApplications,
  driverApplications,
  partnerApplications,
  vehicleApplications,
].map(({ plain }) => plain);

const Review = () => {
  const id = useRecordId();
  const { pathname } = useLocation();
  const resource = reviewed.find(({ segment }) => pathname.startsWith(`/${segment}/`));
  return id === null || resource === undefined ? <Gone /> : <Reviewed key={id} resource={resource} id={id} />;
};
export default Review;
