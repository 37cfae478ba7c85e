// What the house tells the signed-in reader here: one strip at a time; a chip where the screen covers everything (AUTH-26).
import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { isRight } from 'fp-ts/Either';
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import {
  announcementCalls,
  announcementPlace,
  audience,
  may,
  type ShownAnnouncement,
  worksOneRun,
} from '../../core/index.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { t } from '../hooks/text.ts';
import { useAnnounced, useAnnouncedRoom } from '../hooks/useAnnounced.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ExtraPart } from '../kit/ExtraPart.tsx';
import { Icon } from '../kit/Icon.tsx';
import { LinkedText } from '../kit/LinkedText.tsx';
import { useCovers } from './useScreen.ts';

type Place = ShownAnnouncement['places'][number];
const { PORTAL, DASHBOARD, WIZARD, DRIVER } = announcementPlace.code;

const placesAt = (pathname: string, isDriving: boolean): readonly Place[] => [
  PORTAL,
  ...(pathname.startsWith('/dashboard') ? ([DASHBOARD] as const) : []),
  ...(pathname === '/deliveries/add' ? ([WIZARD] as const) : []),
  ...(isDriving ? ([DRIVER] as const) : []),
];

const NewTerms = lazyScreen(() => import('./NewTerms.tsx'));

const strip = { borderRadius: 0, py: 0, borderBottom: '1px solid var(--line)' } as const;
/** What came while the screen was looked at lies over its corner: nothing under the pointer moves. */
const card = {
  position: 'fixed',
  right: { xs: 12, md: 20 },
  bottom: { xs: 12, md: 20 },
  left: { xs: 12, md: 'auto' },
  maxWidth: { md: 420 },
  zIndex: 1100,
  border: '1px solid var(--line)',
  boxShadow: 4,
} as const;

interface StripProps {
  readonly one: ShownAnnouncement;
  /** None: it stays. */
  readonly onClose: (() => void) | null;
  readonly isLate?: boolean;
  readonly place?: RefObject<HTMLDivElement | null>;
}

const Strip = ({ one, onClose, isLate = false, place }: StripProps) => (
  <Alert
    {...(place ? { ref: place } : {})}
    severity={one.tone === 'attention' ? 'warning' : 'info'}
    role="status"
    sx={{
      ...(isLate ? card : strip),
      '& .MuiAlert-message': { minWidth: 0, maxHeight: 160, overflow: 'auto' },
    }}
    action={
      onClose ? (
        <IconButton size="small" color="inherit" aria-label={t('Close')} onClick={onClose}>
          <Icon name="close" size={18} />
        </IconButton>
      ) : null
    }
  >
    <span lang={one.language}>
      <strong>{one.title}</strong> <LinkedText>{one.body}</LinkedText>
    </span>
  </Alert>
);

const Pill = ({ one, onClose }: StripProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Chip
        clickable
        size="small"
        color={one.tone === 'attention' ? 'warning' : 'info'}
        label={<span lang={one.language}>{one.title}</span>}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          position: 'absolute',
          bottom: 12,
          left: '50%',
          transform: 'translateX(-50%)',
          zIndex: 5,
          maxWidth: 'min(360px, 70vw)',
          boxShadow: 2,
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        slotProps={{ paper: { sx: { maxWidth: 'min(480px, 92vw)' } } }}
      >
        <Strip one={one} onClose={onClose} />
      </Popover>
    </>
  );
};

const Announcements = () => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  return (
    <>
      {claims !== null && claims.actorId === undefined && may(claims, { who: audience.joined }) ? (
        <ExtraPart>
          <NewTerms key={claims.id} />
        </ExtraPart>
      ) : null}
      <Told />
    </>
  );
};

const Told = () => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const { pathname } = useLocation();
  const of = String(claims?.id ?? '');
  const ask = useCallback(async () => {
    if (of === '') return null;
    const answer = await portal.call(announcementCalls.mine, {}, { quiet: true });
    return isRight(answer) ? answer.right : null;
  }, [portal, of]);
  const places = useMemo(
    () => placesAt(pathname, claims !== null && worksOneRun(claims)),
    [pathname, claims],
  );
  const { one, isLate, close, settle } = useAnnounced(of, ask, places);
  const id = one?.id ?? null;
  const note = useCallback(
    (about: number, isDismissed: boolean) =>
      void portal.call(
        announcementCalls.seen,
        { params: { id: about }, body: { isDismissed } },
        { quiet: true },
      ),
    [portal],
  );
  useEffect(() => {
    if (id !== null) note(id, false);
  }, [id, note]);
  const isPill = useCovers();
  const place = useAnnouncedRoom(of, one !== null && !isLate && !isPill);
  if (one === null) return null;
  const dismiss = (): void => {
    note(one.id, true);
    close();
  };
  const onClose = one.isDismissible ? dismiss : null;
  return isPill ? (
    <Pill key={one.id} one={one} onClose={onClose} />
  ) : (
    <Strip one={one} onClose={isLate ? (onClose ?? settle) : onClose} isLate={isLate} place={place} />
  );
};
export default Announcements;
