// The home of whose program books and follows by itself: the first call, who makes the keys, and where it is told of events.
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { firstCallOf } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { marked, t } from '../hooks/text.ts';
import { Panel } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { type Matter, OwnMatters } from './OwnMatters.tsx';

const matters: readonly Matter[] = [
  { path: '/deliveries', icon: 'parcel', label: marked('Deliveries') },
  { path: '/webhooks', icon: 'webhook', label: marked('Webhooks') },
  { path: '/accounts', icon: 'money', label: marked('Accounts') },
  { path: '/archives/deliveries', icon: 'archive', label: marked('Archives') },
];

/** An address of a service as a program on another machine writes it. */
const addressOf = (service: string): string =>
  new URL(service, window.location.origin).href.replace(/\/$/, '');

const ProgramHome = () => {
  const { services, country } = useConfig();
  const connect = addressOf(services.connect);
  return (
    <Screen title={t('Dashboard')} measure="wide">
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
        }}
      >
        <Stack sx={{ gap: 4, minWidth: 0 }}>
          <Panel title={t('The first call')}>
            <Typography sx={{ mb: 3 }}>
              {t('Send your key as a bearer token. This asks for your newest five deliveries.')}
            </Typography>
            <Box component="pre" className="program-code" tabIndex={0} data-typed>
              {firstCallOf(connect, country)}
            </Box>
            <Typography sx={{ mt: 3 }}>
              <Link href="/developers">{t('Booking, errors and signatures of events, with examples')}</Link>
              {' · '}
              <Link href="/openapi.json">{t('The OpenAPI document')}</Link>
            </Typography>
          </Panel>
          <Panel title={t('Keys')}>
            <Typography>
              {t(
                'Our staff make the keys of your company, say what each may do, and can roll or end one at once. A key is shown once; a lost one is replaced, never read again.',
              )}
            </Typography>
            <Typography sx={{ mt: 2 }}>
              <Link href="/contact">{t('Ask for a key, or for another right')}</Link>
            </Typography>
          </Panel>
        </Stack>
        <OwnMatters label={t('More')} matters={matters} />
      </Box>
    </Screen>
  );
};
export default ProgramHome;
