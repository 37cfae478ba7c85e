// The drivers and assistants of a partner: how each stands, and which of their papers are in force until when.
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { applicationCalls, applicationStage, applicationType, paperLabel } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Panel } from '../kit/Panel.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { capitalised } from '../kit/words.ts';
import { PaperChip } from './PaperChip.tsx';

/** It came to nothing. */
const hasFailed = (stage: string): boolean => {
  const row = applicationStage.row(stage);
  return row?.terminal === true && row.isGood !== true;
};

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid' } as const;

export const UnderPartner = () => {
  const portal = usePortal();
  const { day } = useFormats();
  const { country } = useConfig();
  const ask = useCallback(
    (signal: AbortSignal) => portal.call(applicationCalls.children, {}, { signal, quiet: true }),
    [portal],
  );
  const [answer, reload] = useAnswer(ask);
  if (answer.kind === 'refused') return <ErrorNotice refusal={answer.refusal} onRetry={reload} />;
  if (answer.kind !== 'here' || answer.value.length === 0) return null;
  return (
    <Panel title={t('Their applications and papers')}>
      <Box component="ul" sx={{ ...list, gap: 4 }}>
        {answer.value.map(({ id, type, name, stage, papers }) => (
          <li key={id}>
            <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between', alignItems: 'center' }}>
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ overflowWrap: 'anywhere' }}>{name || t('No name yet')}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {capitalised(t(applicationType.label(type)))}
                </Typography>
              </Box>
              <StatusChip table={applicationStage} code={stage} />
            </Stack>
            <Box component="ul" sx={{ ...list, gap: 1, pt: 2, pl: { xs: 0, md: 4 } }}>
              {papers
                // Nobody waits for the papers of an application that came to nothing.
                .filter(({ isRequired, statusId }) => !hasFailed(stage) && (isRequired || statusId !== 0))
                .map((paper) => (
                  <Stack
                    component="li"
                    key={paper.type}
                    direction="row"
                    sx={{ gap: 2, justifyContent: 'space-between', alignItems: 'center' }}
                  >
                    <Typography variant="body2">
                      {capitalised(t(paperLabel(paper.type, country)))}
                      {paper.expires === null ? '' : ` · ${t('until')} ${day(paper.expires)}`}
                    </Typography>
                    <PaperChip code={paper.statusId} />
                  </Stack>
                ))}
            </Box>
          </li>
        ))}
      </Box>
    </Panel>
  );
};
