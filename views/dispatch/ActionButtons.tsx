// What may be done to a record now: those that help on come first and stand as buttons, the rest in a menu.

import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { t } from '../hooks/text.ts';
import { Icon, type IconName } from '../kit/Icon.tsx';

export interface ActionButtonsProps<Action extends string> {
  readonly actions: readonly Action[];
  /** Marked texts. */
  readonly labels: Readonly<Record<Action, string>>;
  readonly icons: Readonly<Record<Action, IconName>>;
  /** Those that may stand as buttons, in the order in which they are wanted: what ends something is not among them. */
  readonly first: readonly Action[];
  /** What the record waits for; nothing else is offered that loudly. */
  readonly leading: readonly Action[];
  /** What ends the record: last in the menu, apart and red, so that nobody takes it for the entry beside it. */
  readonly ending: readonly Action[];
  /** At most so many, and one more where it is the last of all. */
  readonly shownAsButtons: number;
  readonly onChoose: (action: Action) => void;
}

export const ActionButtons = <Action extends string>({
  actions,
  labels,
  icons,
  first,
  leading,
  ending,
  shownAsButtons,
  onChoose,
}: ActionButtonsProps<Action>) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wanted = first.filter((action) => actions.includes(action));
  // A menu of one would take the room of what is in it, and a press more.
  const isAll = wanted.length === actions.length && wanted.length === shownAsButtons + 1;
  const buttons = isAll ? wanted : wanted.slice(0, shownAsButtons);
  const others = actions.filter((action) => !buttons.includes(action));
  const calm = others.filter((action) => !ending.includes(action));
  const rest = [...calm, ...others.filter((action) => ending.includes(action))];
  return (
    <>
      {buttons.map((action) => (
        <Button
          key={action}
          size="small"
          variant={leading.includes(action) ? 'contained' : 'outlined'}
          startIcon={<Icon name={icons[action]} />}
          onClick={() => onChoose(action)}
        >
          {t(labels[action])}
        </Button>
      ))}
      {rest.length > 0 ? (
        <Button
          size="small"
          variant="outlined"
          aria-haspopup="menu"
          endIcon={<Icon name="chevronDown" />}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {t('More')}
        </Button>
      ) : null}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {rest.map((action, at) => (
          <MenuItem
            key={action}
            divider={at === calm.length - 1 && at < rest.length - 1}
            onClick={() => {
              setAnchor(null);
              onChoose(action);
            }}
            sx={{ gap: 3, ...(ending.includes(action) ? { color: 'error.main' } : {}) }}
          >
            <Icon name={icons[action]} />
            {t(labels[action])}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
