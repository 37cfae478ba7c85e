// A predefined size as a card; each tap adds one parcel of it.
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { type OfferedSize, parcelSize } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { capitalised } from '../kit/words.ts';

export const SizeCard = ({
  size,
  count,
  onAdd,
}: {
  readonly size: OfferedSize;
  /** How many are on the list. */
  readonly count: number;
  readonly onAdd: () => void;
}) => (
  <ButtonBase
    onClick={onAdd}
    sx={{
      position: 'relative',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      gap: 1,
      p: 2,
      minHeight: 128,
      border: 1,
      borderColor: count > 0 ? 'primary.main' : 'divider',
      borderRadius: 1,
      bgcolor: count > 0 ? 'var(--accentSoft)' : 'background.paper',
      '&:hover': { borderColor: 'primary.main' },
      '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
    }}
  >
    <span style={{ color: 'var(--accent)', marginTop: 'auto', marginBottom: 'auto' }}>
      <Icon name="parcel" size={parcelSize.row(size.parcelType)?.size ?? 44} />
    </span>
    <Typography component="span" sx={{ fontWeight: 600 }}>
      <span className="visually-hidden">{t('Add')} </span>
      {capitalised(t(size.name))}
    </Typography>
    <Typography component="span" variant="caption" color="textSecondary" className="numbers">
      {`${size.length}×${size.width}×${size.height} cm`}
      <br />
      {t('up to {weight} kg', { weight: size.weight })}
    </Typography>
    {count > 0 ? (
      <Box
        component="span"
        className="numbers"
        sx={{
          position: 'absolute',
          top: 6,
          right: 6,
          minWidth: 22,
          px: 1,
          borderRadius: 11,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          fontSize: 13,
          lineHeight: '22px',
          fontWeight: 650,
        }}
      >
        {count}
        <span className="visually-hidden"> {t('added')}</span>
      </Box>
    ) : null}
  </ButtonBase>
);
