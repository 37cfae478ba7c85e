// The foot of a record's form: back, save, and save from a day on where everything that was changed may wait.
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import { type PlainRecord, type PlainResource, type RecordValues, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { SaveLater } from './SaveLater.tsx';

export interface FormFootProps {
  readonly resource: PlainResource;
  readonly record: PlainRecord | null;
  readonly mayWrite: boolean;
  readonly isSaving: boolean;
  readonly hasConflicts: boolean;
  /** What was changed, by field. */
  readonly changed: RecordValues;
  readonly onBack: () => void;
  /** It waits on the agenda: nothing of it is to be saved now. */
  readonly onPlanned: () => void;
}

/** What is gone to by key or address comes to rest above the foot, not beneath it. */
const aboveFoot = <GlobalStyles styles={{ html: { scrollPaddingBottom: 88 } }} />;

export const FormFoot = (props: FormFootProps) => {
  const { resource, record, mayWrite, hasConflicts, changed } = props;
  const isNew = record === null;
  const isDirty = Object.keys(changed).length > 0;
  return (
    <Stack
      direction="row"
      data-foot
      sx={{
        gap: 2,
        justifyContent: 'flex-end',
        flexWrap: 'wrap',
        position: 'sticky',
        bottom: 0,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        zIndex: 2,
      }}
    >
      {aboveFoot}
      <Button onClick={props.onBack}>{t(texts.wizard.back)}</Button>
      {record !== null && mayWrite && !hasConflicts && isDirty ? (
        <SaveLater resource={resource} record={record} changed={changed} onPlanned={props.onPlanned} />
      ) : null}
      {mayWrite ? (
        <Button
          type="submit"
          variant="contained"
          loading={props.isSaving}
          disabled={hasConflicts || (!isNew && !isDirty)}
        >
          {t(texts.shell.save)}
        </Button>
      ) : null}
    </Stack>
  );
};
