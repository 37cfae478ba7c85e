// The button that opens the panel for trying other prices; its code comes when it is asked for.
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { LateDialog } from '../kit/LateDialog.tsx';

const WhatIfDialog = lazyScreen(() => import('./WhatIfDialog.tsx'));

export const WhatIfButton = ({
  first,
}: {
  readonly first?: { readonly pricingTier: string; readonly slaType: string };
}) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {t('What if')}
      </Button>
      {isOpen ? (
        <LateDialog onClose={() => setIsOpen(false)}>
          <WhatIfDialog {...(first === undefined ? {} : { first })} onClose={() => setIsOpen(false)} />
        </LateDialog>
      ) : null}
    </>
  );
};
