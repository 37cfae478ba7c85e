// Above the board of a partner, in one line: the way to the own drivers, vehicles and papers.
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { marked, t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';
import { type Matter, useOpenMatters } from './OwnMatters.tsx';

const matters: readonly Matter[] = [
  { path: '/partner-apply', icon: 'truck', label: marked('My drivers, vehicles and papers') },
];

const PartnerMatters = () => (
  <Box component="nav" aria-label={t('Your business')} className="home-matters">
    {useOpenMatters(matters).map(({ path, icon, label }) => (
      <MuiLink key={path} component={Link} to={path} className="home-matter">
        <Icon name={icon} size={16} />
        {t(label)}
      </MuiLink>
    ))}
  </Box>
);
export default PartnerMatters;
