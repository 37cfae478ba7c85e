// What the keys do: the rows of shortcuts.ts that are open to this user now, and the switch for single letters.
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { t } from '../hooks/text.ts';
import { usePhone } from '../hooks/useMedia.ts';
import { isCombination, type Shortcut } from './shortcuts.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

const shown = (key: string): string =>
  key.startsWith('mod+') ? `${isMac ? '⌘' : 'Ctrl'} ${key.slice(4).toUpperCase()}` : key.toUpperCase();

const Keys = ({ keys }: Pick<Shortcut, 'keys'>) =>
  keys.map((key, at) => (
    <span key={key}>
      {at === 0 ? null : <span css={{ color: 'var(--inkSoft)', padding: '0 4px' }}>{t('and then')}</span>}
      <kbd
        css={{
          font: 'inherit',
          fontSize: 12,
          fontWeight: 600,
          padding: '2px 7px',
          border: '1px solid var(--lineStrong)',
          borderRadius: 4,
          background: 'var(--raised)',
        }}
      >
        {shown(key)}
      </kbd>
    </span>
  ));

const ShortcutsDialog = ({
  rows,
  hasLetters,
  onLetters,
  onClose,
}: {
  readonly rows: readonly Shortcut[];
  readonly hasLetters: boolean;
  readonly onLetters: (has: boolean) => void;
  readonly onClose: () => void;
}) => (
  <Dialog open onClose={onClose} fullWidth maxWidth="xs" fullScreen={usePhone()} aria-labelledby="keys-title">
    <DialogTitle id="keys-title" variant="h2">
      {t('Keyboard shortcuts')}
    </DialogTitle>
    <DialogContent>
      <table css={{ width: '100%', borderCollapse: 'collapse', '& td, & th': { padding: '6px 0' } }}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('What it does')}</th>
            <th scope="col">{t('Keys')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.keys.join(' ')}
              css={{
                borderBottom: '1px solid var(--line)',
                opacity: hasLetters || isCombination(row) ? 1 : 0.55,
              }}
            >
              <th scope="row" css={{ textAlign: 'left', fontWeight: 400 }}>
                {t(row.says)}
              </th>
              <td css={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
                <Keys keys={row.keys} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <FormControlLabel
        sx={{ mt: 3 }}
        control={<Switch checked={hasLetters} onChange={(_, has) => onLetters(has)} />}
        label={t('Single letters act as shortcuts')}
      />
    </DialogContent>
    <DialogActions>
      <Button variant="contained" onClick={onClose} autoFocus>
        {t('Close')}
      </Button>
    </DialogActions>
  </Dialog>
);
export default ShortcutsDialog;
