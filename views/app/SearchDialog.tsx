// Search everything: one field over screens, actions, jobs, drivers, deliveries, people and stores, by keyboard alone if one likes. Fetched when
// it is first opened.
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { texts } from '../../core/index.ts';
import { marked, t } from '../hooks/text.ts';
import { useDebounced } from '../hooks/useDebounced.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePhone } from '../hooks/useMedia.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { type Hit, screenHits, serverHits } from './searchSources.ts';

const fewest = 3;
const mostRecent = 5;

/** What was opened from here since the page was loaded, the newest first, and by whom: names stay on no device. */
let opened: { readonly by: number; readonly hits: readonly Hit[] } = { by: 0, hits: [] };

/** An action is no place that one was at. */
const remember = (by: number, hit: Hit): void => {
  if (hit.group === 'Actions') return;
  const before = opened.by === by ? opened.hits : [];
  const recent: Hit = { ...hit, key: `recent:${hit.to}`, group: marked('Recent') };
  opened = { by, hits: [recent, ...before.filter(({ to }) => to !== hit.to)].slice(0, mostRecent) };
};

const useHits = (text: string): { readonly hits: readonly Hit[]; readonly isSearching: boolean } => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const sought = useDebounced(text.trim());
  const [found, setFound] = useState<{ readonly for: string; readonly hits: readonly Hit[] }>({
    for: '',
    hits: [],
  });
  useEffect(() => {
    if (sought.length < fewest) return;
    const leave = new AbortController();
    void serverHits(portal, claims, sought, leave.signal).then((hits) => {
      if (!leave.signal.aborted) setFound({ for: sought, hits });
    });
    return () => leave.abort();
  }, [portal, claims, sought]);
  const screens = useMemo(() => screenHits(text, claims), [text, claims]);
  const isLong = text.trim().length >= fewest;
  const recent = text.trim() === '' && claims !== null && opened.by === claims.id ? opened.hits : [];
  return {
    hits: isLong ? [...screens, ...found.hits] : [...recent, ...screens],
    isSearching: isLong && found.for !== text.trim(),
  };
};

/** Hits of one group beneath one another, the groups in the order of their first hits. */
const grouped = (hits: readonly Hit[]): readonly (readonly [Hit['group'], readonly Hit[]])[] =>
  [...new Set(hits.map(({ group }) => group))].map((group) => [
    group,
    hits.filter((hit) => hit.group === group),
  ]);

const HitRow = ({
  hit,
  id,
  isActive,
  onChoose,
}: {
  readonly hit: Hit;
  readonly id: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}) => (
  <Box
    role="option"
    id={id}
    aria-selected={isActive}
    onClick={onChoose}
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 3,
      px: 4,
      minHeight: 44,
      cursor: 'pointer',
      bgcolor: isActive ? 'var(--accentSoft)' : undefined,
      '&:hover': { bgcolor: 'var(--raised)' },
    }}
  >
    <Icon name={hit.icon} />
    <span style={{ minWidth: 0 }}>
      <span style={{ fontWeight: 550 }}>{hit.title}</span>
      {hit.detail ? (
        <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ display: 'block' }}>
          {hit.detail}
        </Typography>
      ) : null}
    </span>
  </Box>
);

const SearchDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { hits: found, isSearching } = useHits(text);
  const groups = useMemo(() => grouped(found), [found]);
  // As they stand below one another: so the arrows walk them.
  const hits = groups.flatMap(([, some]) => some);
  const navigate = useNavigate();
  const { session } = usePortal();
  const isPhone = usePhone();
  const notice = useNotices();
  const active = Math.min(chosen, hits.length - 1);
  const go = (hit: Hit | undefined): void => {
    if (hit === undefined) return;
    remember(session.claims.current?.id ?? 0, hit);
    onClose();
    if (hit.isCopied) {
      navigator.clipboard.writeText(new URL(hit.to, window.location.origin).href).then(
        () => notice('success', t('The tracking link has been copied.')),
        () => notice('error', t('It could not be copied.')),
      );
      return;
    }
    void navigate(hit.to, hit.act === undefined ? {} : { state: { act: hit.act } });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (move !== 0) {
      event.preventDefault();
      setChosen(hits.length === 0 ? 0 : (active + move + hits.length) % hits.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      go(hits[active]);
    }
  };
  const length = text.trim().length;
  const says =
    length === 0
      ? t(
          'Jobs by number, deliveries by waybill, reference or barcode; drivers, people, stores, screens and actions.',
        )
      : length < fewest
        ? t(texts.pickers.minimum, { n: fewest })
        : isSearching
          ? t(texts.shell.loading)
          : hits.length === 0
            ? t(texts.pickers.noMatch)
            : t('{hits} found', { hits: hits.length });
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-label={t('Search everything')}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 4, borderBottom: '1px solid var(--line)' }}
      >
        <Icon name="search" />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder={t(texts.pickers.enterSearchTerm)}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          sx={{ minHeight: 52, fontSize: 16 }}
          inputProps={{
            role: 'combobox',
            'aria-label': t('Search everything'),
            'aria-expanded': hits.length > 0,
            'aria-controls': 'search-hits',
            'aria-activedescendant': hits.length > 0 ? `search-hit-${active}` : undefined,
          }}
        />
        <ButtonBase onClick={onClose} aria-label={t('Close search')} sx={{ p: 2, borderRadius: 1 }}>
          <Icon name="close" />
        </ButtonBase>
      </Box>
      <Box
        role="listbox"
        id="search-hits"
        aria-label={t('Found')}
        sx={{ overflow: 'auto', maxHeight: '56vh' }}
      >
        {groups.map(([group, some]) => (
          <Box key={group} role="group" aria-labelledby={`search-group-${group}`}>
            <Typography
              id={`search-group-${group}`}
              variant="caption"
              color="textSecondary"
              component="div"
              sx={{ px: 4, pt: 2, fontWeight: 600 }}
            >
              {t(group)}
            </Typography>
            {some.map((hit) => {
              const index = hits.indexOf(hit);
              return (
                <HitRow
                  key={hit.key}
                  hit={hit}
                  id={`search-hit-${index}`}
                  isActive={index === active}
                  onChoose={() => go(hit)}
                />
              );
            })}
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 4, py: 3 }}>
        {says}
      </Typography>
    </Dialog>
  );
};
export default SearchDialog;
