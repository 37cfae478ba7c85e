// A word about a control while a pointer rests on it or the keyboard is at it. The control has its own name; this only shows it, so
// it is nothing to a screen reader. Escape sends it away (WCAG 1.4.13).
import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';

const restMs = 400;

/** Where it stands below the control; at an edge of the window it must not go beyond it. */
const places = {
  start: { left: 0 },
  centre: { left: '50%', transform: 'translateX(-50%)' },
  end: { right: 0 },
} as const;

export interface HintProps {
  readonly text: string;
  readonly align?: keyof typeof places;
  readonly children: ReactNode;
}

export const Hint = ({ text, align = 'centre', children }: HintProps) => {
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = (): void => {
    clearTimeout(timer.current);
    setShown(false);
  };
  const showSoon = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(true), restMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Box
      component="span"
      onMouseEnter={showSoon}
      onMouseLeave={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) showSoon();
      }}
      onBlur={hide}
      onPointerDown={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide();
      }}
      sx={{ position: 'relative', display: 'inline-flex' }}
    >
      {children}
      {isShown && text !== '' ? (
        <Box
          component="span"
          aria-hidden
          sx={{
            position: 'absolute',
            top: '100%',
            ...places[align],
            pt: 1,
            zIndex: 1500,
            width: 'max-content',
            maxWidth: 260,
          }}
        >
          <Box
            component="span"
            sx={{
              display: 'block',
              px: 2,
              py: 1,
              borderRadius: 1,
              bgcolor: 'text.primary',
              color: 'background.paper',
              typography: 'caption',
            }}
          >
            {text}
          </Box>
        </Box>
      ) : null}
    </Box>
  );
};
