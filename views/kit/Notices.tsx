// Short messages after something was done (NTF-07): spoken by a live region, gone after a moment, never in the way.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { t } from '../hooks/text.ts';

export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

export interface Notice {
  readonly kind: NoticeKind;
  readonly text: string;
  /** Takes back what was done; such a notice stays longer. */
  readonly undo?: () => void;
}

interface Shown extends Notice {
  readonly id: number;
}

/** FMT-20: a notice lives 3000 ms; one with an undo 8000. */
const noticeMs = 3000;
const undoMs = 8000;

const Context = createContext<(notice: Notice) => void>(() => undefined);

/** Says something once: `notice('success', texts.notices.updated)`. */
export const useNotices = () => {
  const show = useContext(Context);
  return useCallback(
    (kind: NoticeKind, text: string, undo?: () => void) => show({ kind, text, ...(undo ? { undo } : {}) }),
    [show],
  );
};

const NoticeRow = ({ notice, onGone }: { readonly notice: Shown; readonly onGone: (id: number) => void }) => {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    // It does not go from under whoever is about to press its button.
    if (isHeld) return;
    const timer = setTimeout(() => onGone(notice.id), notice.undo ? undoMs : noticeMs);
    return () => clearTimeout(timer);
  }, [notice, onGone, isHeld]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  // The button goes with the notice; the focus goes on to the page, and not to nowhere.
  const leave = () => {
    document.getElementById('content')?.focus({ preventScroll: true });
    onGone(notice.id);
  };
  return (
    <Alert
      severity={notice.kind}
      variant="outlined"
      role="presentation"
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
      onClose={leave}
      sx={{ bgcolor: 'background.paper', boxShadow: '0 8px 24px rgba(0,0,0,.16)', pointerEvents: 'auto' }}
      action={
        notice.undo ? (
          <Button
            size="small"
            color="inherit"
            onClick={() => {
              notice.undo?.();
              leave();
            }}
          >
            {t('Undo')}
          </Button>
        ) : undefined
      }
    >
      {notice.text}
    </Alert>
  );
};

/** Holds the notices of everything inside it. */
export const NoticesProvider = ({ children }: { readonly children: ReactNode }) => {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const next = useRef(1);
  const show = useCallback((notice: Notice) => {
    const id = next.current++;
    setShown((before) => [...before.slice(-3), { ...notice, id }]);
  }, []);
  const gone = useCallback((id: number) => setShown((before) => before.filter((one) => one.id !== id)), []);
  const rows = useMemo(
    () => shown.map((notice) => <NoticeRow key={notice.id} notice={notice} onGone={gone} />),
    [shown, gone],
  );
  return (
    <Context.Provider value={show}>
      {children}
      <Stack
        role="status"
        aria-live="polite"
        sx={{
          position: 'fixed',
          zIndex: 1600,
          gap: 2,
          pointerEvents: 'none',
          // On a phone where the thumb is, but not over the buttons of a form, which stand at the foot of the window.
          bottom: { xs: 16, md: 'auto' },
          left: { xs: 12, md: '50%' },
          right: { xs: 12, md: 'auto' },
          // On a desk between a screen's title and its buttons: the drawer, what waits, and the foot of a list are at the other edges.
          top: { md: 58 },
          width: { md: 'max-content' },
          maxWidth: { md: 420 },
          transform: { md: 'translateX(-50%)' },
          'body:has([data-foot]) &': { bottom: { xs: 76, md: 'auto' } },
          // The actions of a dialog stand at the bottom, and are for who was just told to press one.
          'body:has(.MuiDialog-container) &': { bottom: 'auto', top: 72 },
        }}
      >
        {rows}
      </Stack>
    </Context.Provider>
  );
};
