// The home page (RT-01): follow a parcel or send one, nothing else above the fold.
import { texts } from '../../core/index.ts';
import { useWizard } from '../booking/useWizard.ts';
import { marked, t } from '../hooks/text.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { Icon, type IconName } from '../kit/Icon.tsx';
import { LiveChat } from './LiveChat.tsx';
import { TrackBox } from './TrackBox.tsx';
import { ButtonLink, Card, PlainButton, phoneOnly } from './ui.tsx';

const points: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] = [
  {
    icon: 'money',
    title: marked('The price first'),
    text: marked('Two addresses and a parcel size are enough for a price that holds until it expires.'),
  },
  {
    icon: 'clock',
    title: marked('Your pace'),
    text: marked('Flexible, to the time slot, or just around the corner: four service levels for one form.'),
  },
  {
    icon: 'pin',
    title: marked('Seen all the way'),
    text: marked('Sender and receiver follow the driver on one link, from the pick-up to the signature.'),
  },
];

const Home = () => {
  usePageTitle('');
  const wizard = useWizard();
  return (
    <>
      <section
        css={{
          maxWidth: 1120,
          margin: '0 auto',
          padding: '64px 20px 48px',
          display: 'grid',
          gridTemplateColumns: '1.1fr 1fr',
          gap: 56,
          alignItems: 'center',
          [phoneOnly]: { gridTemplateColumns: '1fr', padding: '28px 16px', gap: 24 },
        }}
      >
        <div css={{ display: 'grid', gap: 20, justifyItems: 'start' }}>
          <h1
            css={{
              margin: 0,
              fontSize: 44,
              lineHeight: '50px',
              fontWeight: 700,
              letterSpacing: '-0.025em',
              [phoneOnly]: { fontSize: 32, lineHeight: '38px' },
            }}
          >
            {t('Send it now.')}
            <br />
            {t('Watch it arrive.')}
          </h1>
          <p css={{ margin: 0, fontSize: 17, lineHeight: '26px', color: 'var(--inkSoft)', maxWidth: 460 }}>
            {t(
              'Book a courier in a minute, pay by card or account, and follow the parcel to the door. No account needed to begin.',
            )}
          </p>
          <div css={{ display: 'flex', gap: 12, flexWrap: 'wrap' }}>
            {wizard.isOffered ? (
              <PlainButton onClick={() => wizard.open()}>
                <Icon name="add" />
                {t(texts.wizard.newDelivery)}
              </PlainButton>
            ) : (
              <ButtonLink to="/register">{t('Sign up')}</ButtonLink>
            )}
            <ButtonLink to="/pricing" kind="quiet">
              {t('How prices work')}
            </ButtonLink>
          </div>
        </div>
        <Card aria-labelledby="track-title" css={{ display: 'grid', gap: 16 }}>
          <h2 id="track-title" css={{ margin: 0, fontSize: 20, lineHeight: '28px' }}>
            {t('Where is my parcel?')}
          </h2>
          <TrackBox />
        </Card>
      </section>
      <section
        aria-label={t('How it works')}
        css={{ borderTop: '1px solid var(--line)', background: 'var(--surface)' }}
      >
        <ul
          css={{
            maxWidth: 1120,
            margin: '0 auto',
            padding: '40px 20px',
            listStyle: 'none',
            display: 'grid',
            gridTemplateColumns: 'repeat(3, 1fr)',
            gap: 32,
            [phoneOnly]: { gridTemplateColumns: '1fr', padding: '28px 16px', gap: 24 },
          }}
        >
          {points.map(({ icon, title, text }) => (
            <li key={title} css={{ display: 'grid', gap: 6, alignContent: 'start' }}>
              <span css={{ color: 'var(--accent)' }}>
                <Icon name={icon} size={24} />
              </span>
              <h2 css={{ margin: 0, fontSize: 16, lineHeight: '24px' }}>{t(title)}</h2>
              <p css={{ margin: 0, color: 'var(--inkSoft)', fontSize: 15, lineHeight: '23px' }}>{t(text)}</p>
            </li>
          ))}
        </ul>
      </section>
      <LiveChat />
    </>
  );
};
export default Home;
