// The button that opens how a price came about; its code comes when it is asked for.
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { LateDialog } from './LateDialog.tsx';

const PriceExplanation = lazyScreen(() => import('../rates/PriceExplanation.tsx'));

export const ExplainPrice = ({ quoteId }: { readonly quoteId: number }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('Explain the price')}
      </Button>
      {isOpen ? (
        <LateDialog onClose={() => setIsOpen(false)}>
          <PriceExplanation quoteId={quoteId} onClose={() => setIsOpen(false)} />
        </LateDialog>
      ) : null}
    </>
  );
};
