// The terms on paper and nothing else of the screen: the page's sheet (views/app/style.css) takes the place of everything while it is printed.
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../hooks/text.ts';

export interface PrintTermsProps {
  /** Whose terms they are, and of which version and day. */
  readonly title: string;
  readonly version: string;
  readonly text: string;
}

export const PrintTerms = ({ title, version, text }: PrintTermsProps) => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    // The sheet goes when the printer has it; some browsers go on at once, so not before they say so.
    const done = (): void => setPrinting(false);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [isPrinting]);
  return (
    <>
      <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={() => setPrinting(true)}>
        {t('Print the terms')}
      </Button>
      {isPrinting
        ? createPortal(
            <div className="print-sheet">
              <h1>{title}</h1>
              <p>{version}</p>
              <p style={{ whiteSpace: 'pre-wrap' }}>{text}</p>
            </div>,
            document.body,
          )
        : null}
    </>
  );
};
