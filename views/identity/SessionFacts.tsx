// What this session is, as the server would read it: the claims of the token, until when it holds, and the live line on
// which a change of rights arrives (routes.json, /identity).
import { flags } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { type Fact, Facts } from '../kit/Facts.tsx';
import { When } from '../kit/When.tsx';

export const SessionFacts = () => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const connection = useLive(portal.connection);
  if (claims === null) return null;
  const yesNo = (value: boolean): string => (value ? t('Yes') : t('No'));
  const roles = flags.filter(({ flag }) => claims[flag] === true).map(({ role }) => t(role));
  const facts: readonly Fact[] = [
    { name: t('User'), value: `${claims.id}` },
    { name: t('Email'), value: claims.email },
    { name: t('Email confirmed'), value: yesNo(claims.emailConfirmed) },
    { name: t('Phone confirmed'), value: yesNo(claims.phoneNumberConfirmed) },
    { name: t('Roles'), value: roles.join(', ') || t('Customer') },
    { name: t('Company'), value: claims.companyId ? `${claims.companyId}` : null },
    { name: t('Store'), value: claims.storeId ? `${claims.storeId}` : null },
    { name: t('Acting user'), value: claims.actorId ? `${claims.actorId}` : null },
    {
      name: t('Token holds until'),
      value: claims.exp === undefined ? null : <When at={new Date(claims.exp * 1000)} />,
    },
    { name: t('Live line'), value: connection.kind === 'live' ? t('Connected') : t('Not connected') },
  ];
  return <Facts facts={facts} dense />;
};
