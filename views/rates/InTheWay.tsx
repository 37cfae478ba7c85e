// What a rate was refused for by another one, with the way to that one.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Rate, type Refusal } from '../../core/index.ts';
import { t } from '../hooks/text.ts';

/** Nothing where no other rate is to blame. `onReplace`: the rate for the same may be replaced. */
export const InTheWay = ({
  refusal,
  onReplace,
}: {
  readonly refusal: Refusal | null;
  readonly onReplace?: () => void;
}) => {
  const other = refusal?.status === 422 && Rate.is(refusal.current) ? refusal.current : null;
  if (refusal === null || other === null) return null;
  const isSame = refusal.message === 'There is such a rate already.';
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        isSame && onReplace ? (
          <Button color="inherit" size="small" onClick={onReplace}>
            {t('Replace it')}
          </Button>
        ) : undefined
      }
    >
      {t('The other rate:')} <Link to={`/rates/edit/${other.id}`}>{other.name}</Link>
    </Alert>
  );
};
