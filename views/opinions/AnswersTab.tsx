// What was answered: to a questionnaire, or about the delivery of a rating, each by the questions as they were asked then.
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { type AnswerValue, askedOf, type GivenAnswers, questionnaireCalls } from '../../core/index.ts';
import type { OfRecordProps } from '../admin/slots.ts';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { When } from '../kit/When.tsx';

const most = 50;

const said = (value: AnswerValue | undefined): string =>
  value === undefined
    ? '–'
    : typeof value === 'boolean'
      ? value
        ? t('Yes')
        : t('No')
      : Array.isArray(value)
        ? value.join(', ')
        : String(value);

const One = ({ given }: { readonly given: GivenAnswers }) => (
  <Box component="li" sx={{ py: 4, borderTop: '1px solid var(--line)' }}>
    <Typography color="text.secondary" sx={{ fontSize: 13 }}>
      {given.waybill} · {given.name}, {t('version {n}', { n: given.n })} · <When at={given.createdUtc} />
    </Typography>
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        columnGap: 4,
        rowGap: 1,
        m: 0,
        mt: 2,
      }}
    >
      {askedOf(given.questions, given.answers).map(({ key, text }) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ fontWeight: 600 }}>
            {text}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {said(given.answers[key])}
          </Box>
        </Box>
      ))}
    </Box>
  </Box>
);

const AnswersTab = ({ resource, record }: OfRecordProps) => {
  const portal = usePortal();
  const deliveryId = Number(record['deliveryId'] ?? 0);
  const questionnaireId = Number(record['id'] ?? 0);
  const isOfQuestionnaire = resource.segment === 'questionnaires';
  const [answer, reload] = useAnswer(
    useCallback(
      (signal: AbortSignal) =>
        portal.call(
          questionnaireCalls.given,
          { query: { pageSize: most, ...(isOfQuestionnaire ? { questionnaireId } : { deliveryId }) } },
          { signal, quiet: true },
        ),
      [portal, isOfQuestionnaire, questionnaireId, deliveryId],
    ),
  );
  if (answer.kind === 'loading') return <SkeletonRows rows={6} />;
  if (answer.kind === 'refused') return <ErrorNotice refusal={answer.refusal} onRetry={reload} />;
  const { data, totalItems } = answer.value;
  if (data.length === 0)
    return (
      <EmptyState title={t('No answers yet')} text={t('They stand here as soon as somebody answers.')} />
    );
  return (
    <Stack spacing={2}>
      <Typography color="text.secondary">
        {t('{shown} of {total} answers, the newest first', { shown: data.length, total: totalItems })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.map((given) => (
          <One key={given.id} given={given} />
        ))}
      </Box>
    </Stack>
  );
};
export default AnswersTab;
