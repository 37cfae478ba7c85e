// Before the first step (APP-06): what will be asked, which papers to have at hand, what happens with them and for how long.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import {
  type ApplicationFile,
  type ApplicationType,
  applicationCalls,
  applicationStep,
  applicationTypes,
  beforeFirstStep,
  paperLabel,
  papersOf,
  restrictedPaper,
  reviewTimesCalls,
} from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Panel } from '../kit/Panel.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { capitalised } from '../kit/words.ts';

export interface IntroductionProps {
  readonly type: ApplicationType;
  readonly invite: string | null;
  readonly inviter: string | null;
  readonly onStarted: (file: ApplicationFile) => void;
}

const DAYS_OF_YEAR = 365.25;
/** Days, or years where they are whole ones. */
const spanOf = (days: number): string => {
  const years = Math.round(days / DAYS_OF_YEAR);
  return years > 1 && Math.abs(days - years * DAYS_OF_YEAR) < 1
    ? t('{years} years', { years })
    : t('{days} days', { days });
};

export const Introduction = ({ type, invite, inviter, onStarted }: IntroductionProps) => {
  const portal = usePortal();
  const { country } = useConfig();
  const start = useCommand(
    () =>
      portal.call(
        applicationCalls.save,
        { params: { type }, body: { step: beforeFirstStep, ...(invite === null ? {} : { invite }) } },
        { quiet: true, inPlace: true },
      ),
    onStarted,
  );
  const { steps } = applicationTypes[type];
  const ask = useCallback(
    (signal: AbortSignal) => portal.call(reviewTimesCalls.get, {}, { signal, quiet: true }),
    [portal],
  );
  const [times] = useAnswer(ask);
  const papers = papersOf(type, country, {});
  // With the answer come lines, which would push the button down from beneath a finger.
  if (times.kind === 'loading') return <SkeletonRows />;
  return (
    <Panel>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {inviter === null ? null : (
          <Typography>{t('{name} invites you to apply', { name: inviter })}.</Typography>
        )}
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: '2fr 3fr' } }}>
          <div>
            <Typography variant="h2">{t('What is asked')}</Typography>
            <Box component="ol" sx={{ m: 0, pl: 6, pt: 1 }}>
              {steps.map((step) => (
                <li key={step}>{capitalised(t(applicationStep.label(step)))}</li>
              ))}
            </Box>
          </div>
          <div>
            <Typography variant="h2">{t('Have these papers at hand')}</Typography>
            <Box component="ul" sx={{ m: 0, pl: 6, pt: 1 }}>
              {papers.map((paper) => (
                <li key={paper.type}>
                  {capitalised(t(paperLabel(paper.type, country)))}
                  {paper.isRequired ? '' : ` (${t('where you have one')})`}
                </li>
              ))}
            </Box>
          </div>
        </Box>
        <Typography>
          {t('It takes about fifteen minutes; you can stop and go on later, also on another device.')}{' '}
          {times.kind === 'here'
            ? t('We answer within {hours} working hours.', {
                hours: type === 'business' ? times.value.targetBusiness : times.value.target,
              })
            : null}
        </Typography>
        {times.kind === 'here' ? (
          <Typography color="textSecondary">
            {t(
              'We use what you send to decide on this application alone. Drafts are erased after {draft} days; papers of an application that is not approved after {ended} days; pages of an identity document {identityPage} days after approval, those of a {police} {policePage} days after the decision. Everything else is kept while you work with us and {longer} longer.',
              {
                ...times.value.kept,
                longer: spanOf(times.value.kept.afterLeaving),
                police: t(paperLabel(restrictedPaper, country)),
              },
            )}
          </Typography>
        ) : null}
        {start.refusal ? <ErrorNotice refusal={start.refusal} /> : null}
        <Box>
          <Button variant="contained" size="large" loading={start.running} onClick={() => void start.run()}>
            {t('Start')}
          </Button>
        </Box>
      </Box>
    </Panel>
  );
};
