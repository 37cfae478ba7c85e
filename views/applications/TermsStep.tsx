// The last step: the terms of the kind in the reader's language, accepted by hand. Where there are none the step says so and passes.
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useCallback, useState } from 'react';
import {
  type ApplicationType,
  applicationType,
  applicationTypes,
  localDay,
  termsCalls,
  termsStatus,
} from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { spokenLanguage, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { capitalised } from '../kit/words.ts';
import type { StepProps } from './FieldsStep.tsx';
import { keepDraft, keptDraft } from './keptDraft.ts';
import { PrintTerms } from './PrintTerms.tsx';

export const TermsStep = ({ file, buttons, onSave }: StepProps) => {
  const portal = usePortal();
  const { day } = useFormats();
  const { timeZone } = useConfig();
  const kind = applicationTypes[file.type as ApplicationType].terms ?? '';
  const language = spokenLanguage();
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(termsCalls.get, { params: { kind }, query: { language } }, { signal, quiet: true }),
    [portal, kind, language],
  );
  const [answer, reload] = useAnswer(ask);
  // Kept in the tab with what was read: whoever confirms an email or a phone on the way ticks once, and a newer text anew.
  const [accepted, setAccepted] = useState(() => keptDraft(file.id, 'terms')?.['hash']);
  const [isAsked, setAsked] = useState(false);
  if (answer.kind === 'refused') return <ErrorNotice refusal={answer.refusal} onRetry={reload} />;
  if (answer.kind === 'loading') return <SkeletonRows rows={5} />;
  const { version, hash, text, publishedUtc, termsStatusId } = answer.value;
  // A version counts from a local day on.
  const versionWords = [
    t('Version {version}', { version }),
    ...(publishedUtc === null ? [] : [day(localDay(publishedUtc, timeZone))]),
  ].join(' · ');
  const isAccepted = accepted === hash;
  const isNeeded = termsStatusId === termsStatus.code.NEEDS_ACCEPTANCE;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isNeeded && !isAccepted) setAsked(true);
    else void onSave(isNeeded ? { version, hash } : {});
  };
  const accept = (isTicked: boolean): void => {
    setAccepted(isTicked ? hash : undefined);
    keepDraft(file.id, 'terms', isTicked ? { hash } : {}, []);
  };
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 4 }}>
      {version === 0 ? (
        <Typography>{t('There are no terms to accept.')}</Typography>
      ) : (
        <>
          <Typography color="textSecondary">{versionWords}</Typography>
          <Box
            tabIndex={0}
            role="region"
            aria-label={t('Terms')}
            sx={{
              maxHeight: 320,
              overflow: 'auto',
              whiteSpace: 'pre-wrap',
              p: 3,
              border: '1px solid var(--line)',
              borderRadius: 1,
            }}
          >
            {text}
          </Box>
          <PrintTerms
            title={`${t('Terms')}: ${capitalised(t(applicationType.label(kind)))}`}
            version={versionWords}
            text={text}
          />
          {isNeeded ? (
            <FormControlLabel
              control={<Checkbox checked={isAccepted} onChange={(event) => accept(event.target.checked)} />}
              label={t('I accept')}
            />
          ) : (
            <Typography>{t('You have accepted this version.')}</Typography>
          )}
          {isAsked && !isAccepted ? (
            <Typography color="error" role="alert">
              {t('Accept the terms first.')}
            </Typography>
          ) : null}
        </>
      )}
      {buttons}
    </Stack>
  );
};
