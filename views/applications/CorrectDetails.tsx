// What staff mend of the details, in a dialog: what the applicant got wrong, while the application is open.
import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  type ApplicationFile,
  type ApplicationType,
  applicationReview,
  correctableFields,
} from '../../core/index.ts';
import { FieldsDialog } from '../admin/FieldsDialog.tsx';
import { t } from '../hooks/text.ts';
import { usePortal } from '../hooks/usePortal.tsx';

export interface CorrectDetailsProps {
  readonly file: ApplicationFile;
  readonly onChanged: (file: ApplicationFile) => void;
}

export const CorrectDetails = ({ file, onChanged }: CorrectDetailsProps) => {
  const portal = usePortal();
  const [isOpen, setOpen] = useState(false);
  if (file.stage !== 'submitted' && file.stage !== 'returned') return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('Correct')}
      </Button>
      {isOpen ? (
        <FieldsDialog
          title={t('Correct the details')}
          text={t('What stood there before stays in the history.')}
          submitLabel={t('Save')}
          fields={correctableFields(file.type as ApplicationType, file.country)}
          values={file.details['details'] ?? {}}
          submit={(fields) =>
            portal.call(
              applicationReview.correct,
              { params: { id: file.id }, body: { fields, xmin: file.xmin } },
              { quiet: true, inPlace: true },
            )
          }
          onDone={(next) => {
            setOpen(false);
            onChanged(next);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};
