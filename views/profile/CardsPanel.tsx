// The cards that one's own accounts pay with again; one that is not wanted any more is forgotten, here and at the provider.
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { contract } from '../../core/index.ts';
import { SavedCards } from '../booking/SavedCards.tsx';
import { t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Panel } from '../kit/Panel.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';

export const CardsPanel = () => {
  const portal = usePortal();
  const [answer, reload] = useAnswer(
    useCallback(
      (signal: AbortSignal) => portal.call(contract.payment.cards, { query: {} }, { signal, quiet: true }),
      [portal],
    ),
  );
  return (
    <Panel title={t('Saved cards')} id="cards">
      {answer.kind === 'refused' ? <ErrorNotice refusal={answer.refusal} onRetry={reload} /> : null}
      {answer.kind === 'loading' ? <SkeletonRows rows={1} /> : null}
      {answer.kind === 'here' && answer.value.length === 0 ? (
        <Typography color="textSecondary">
          {t('No card is saved. A card can be saved when you pay with it.')}
        </Typography>
      ) : null}
      {answer.kind === 'here' && answer.value.length > 0 ? (
        <SavedCards cards={answer.value} isBusy={false} payingId={null} onForgotten={reload} />
      ) : null}
    </Panel>
  );
};
