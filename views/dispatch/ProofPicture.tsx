// A picture that a driver took, small, with the way to its full size.
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { t } from '../hooks/text.ts';

/** Nothing without an address. */
export const ProofPicture = ({
  address,
  alt,
}: {
  readonly address: string | null | undefined;
  readonly alt: string;
}) =>
  address ? (
    <Link
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('{alt}, full size', { alt })}
    >
      <Box
        component="img"
        src={address}
        alt={alt}
        loading="lazy"
        sx={{
          maxWidth: 160,
          maxHeight: 120,
          objectFit: 'contain',
          border: '1px solid var(--line)',
          bgcolor: '#fff',
        }}
      />
    </Link>
  ) : null;
