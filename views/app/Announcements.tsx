// What the house tells the signed-in reader here: one strip at a time; a chip where the screen covers everything (AUTH-26), and on a phone
// where it came while the screen was looked at.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
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
import { usePhone } from '../hooks/useMedia.ts';
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
  right: 20,
  bottom: 20,
  maxWidth: 420,
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

/** Over a screen that covers everything. */
const overScreen = {
  position: 'absolute',
  bottom: 12,
  left: '50%',
  transform: 'translateX(-50%)',
  maxWidth: 'min(360px, 70vw)',
} as const;
/** At the end of a page, where it has room of its own; until one is there it stays in sight, as small as it is. */
const belowPage = {
  position: 'sticky',
  bottom: 8,
  order: 1,
  alignSelf: 'center',
  my: 2,
  maxWidth: 'calc(100vw - 24px)',
  '& > .MuiChip-root': { height: 44, borderRadius: '22px', px: 2 },
} as const;

const Pill = ({ one, onClose, isLate = false }: StripProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Box role="status" sx={{ zIndex: 5, ...(isLate ? belowPage : overScreen) }}>
        <Chip
          clickable
          size="small"
          color={one.tone === 'attention' ? 'warning' : 'info'}
          label={<span lang={one.language}>{one.title}</span>}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ maxWidth: '100%', boxShadow: 2 }}
        />
      </Box>
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
  const covers = useCovers();
  const isPhone = usePhone();
  // A card would lie over half of what a thumb reaches.
  const isLatePill = isLate && isPhone && !covers;
  const place = useAnnouncedRoom(of, one !== null && !isLate && !covers);
  if (one === null) return null;
  const dismiss = (): void => {
    note(one.id, true);
    close();
  };
  const onClose = one.isDismissible ? dismiss : null;
  const onCloseLate = isLate ? (onClose ?? settle) : onClose;
  return covers || isLatePill ? (
    <Pill key={one.id} one={one} onClose={isLatePill ? onCloseLate : onClose} isLate={isLatePill} />
  ) : (
    <Strip one={one} onClose={onCloseLate} isLate={isLate} place={place} />
  );
};
export default Announcements;
