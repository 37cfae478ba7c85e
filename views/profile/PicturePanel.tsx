// The picture others see (API-27, UPL-08).
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef, useState } from 'react';
import { contract, texts, type User } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';

const size = 96;

export const PicturePanel = ({ profile }: { readonly profile: User }) => {
  const portal = usePortal();
  const notice = useNotices();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState(0);
  const { run, running, refusal } = useCommand(
    (file: File) => {
      const body = new FormData();
      body.append('file', file);
      setShare(0);
      return portal.call(
        contract.users.uploadProfilePicture,
        { params: { cca2: portal.country }, body },
        { onProgress: setShare, quiet: true },
      );
    },
    () => {
      notice('success', t(texts.notices.fileUploaded));
      void portal.session.loadProfile();
    },
  );
  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) void run(file);
  };
  return (
    <Panel title={t('Picture')}>
      <Stack direction="row" sx={{ gap: 4, alignItems: 'center' }}>
        {profile.pictureUrl ? (
          <img
            src={profile.pictureUrl}
            alt={`${profile.firstName} ${profile.lastName}`}
            width={size}
            height={size}
            style={{ borderRadius: '50%', objectFit: 'cover' }}
          />
        ) : (
          <span
            style={{
              width: size,
              height: size,
              borderRadius: '50%',
              display: 'grid',
              placeItems: 'center',
              background: 'var(--raised)',
              color: 'var(--inkSoft)',
            }}
          >
            <Icon name="person" size={40} />
          </span>
        )}
        <Stack sx={{ gap: 2, minWidth: 0, flex: 1, alignItems: 'flex-start' }}>
          {refusal ? <ErrorNotice refusal={refusal} /> : null}
          <Typography color="textSecondary">{t('A square picture, JPEG or PNG.')}</Typography>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="visually-hidden"
            tabIndex={-1}
            aria-label={t('Picture file')}
            onChange={pick}
          />
          <Button
            variant="outlined"
            startIcon={<Icon name="upload" />}
            loading={running}
            onClick={() => input.current?.click()}
          >
            {profile.pictureUrl ? t('Choose another') : t('Choose a picture')}
          </Button>
          {running ? (
            <LinearProgress
              aria-label={t('Upload')}
              variant={share > 0 ? 'determinate' : 'indeterminate'}
              value={share * 100}
              sx={{ width: '100%' }}
            />
          ) : null}
        </Stack>
      </Stack>
    </Panel>
  );
};
