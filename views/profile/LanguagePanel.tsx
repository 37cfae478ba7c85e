// In which language the portal speaks to this user; kept for the user in this browser and acted on at once.
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { languages } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useLanguage } from '../hooks/useLanguage.tsx';
import { usePortal } from '../hooks/usePortal.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';

export const LanguagePanel = () => {
  const { session } = usePortal();
  const { language, show } = useLanguage();
  const notice = useNotices();
  const choose = async (code: string): Promise<void> => {
    const chosen = languages.find((one) => one.code === code)?.code;
    if (chosen === undefined) return;
    session.chooseLanguage(chosen);
    if (!(await show(chosen))) notice('error', t('The texts of this language cannot be loaded now.'));
  };
  return (
    <Panel title={t('Language')}>
      <TextField
        select
        label={t('Language')}
        value={language}
        onChange={(event) => void choose(event.target.value)}
      >
        {languages.map(({ code, name }) => (
          <MenuItem key={code} value={code} lang={code}>
            <span lang={code}>{name}</span>
          </MenuItem>
        ))}
      </TextField>
    </Panel>
  );
};
