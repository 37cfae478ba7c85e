// One event of a webhook's log: the request as it was sent last, what came back, and sending it again.
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type WebhookDelivery, webhookEvent, webhookLog, webhookStatus } from '../../core/index.ts';
import { t, told } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { Facts } from '../kit/Facts.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { When } from '../kit/When.tsx';
import { capitalised } from '../kit/words.ts';

/** JSON with its lines, where it is JSON. */
const laidOut = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

const Body = ({ title, text }: { readonly title: string; readonly text: string | null | undefined }) =>
  text === null || text === undefined || text === '' ? null : (
    <Box>
      <Typography sx={{ fontWeight: 600, mb: 1 }}>{title}</Typography>
      <Box
        component="pre"
        tabIndex={0}
        aria-label={title}
        sx={{
          m: 0,
          p: 3,
          maxHeight: 320,
          overflow: 'auto',
          border: '1px solid var(--line)',
          borderRadius: '6px',
          fontSize: 12,
        }}
      >
        {laidOut(text)}
      </Box>
    </Box>
  );

export const LogEntry = ({
  webhookId,
  entry,
  onClose,
  onChanged,
}: {
  readonly webhookId: number;
  readonly entry: WebhookDelivery;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}) => {
  const portal = usePortal();
  const again = useCommand(
    () =>
      portal.call(
        webhookLog.replay,
        { params: { id: webhookId }, body: { ids: [entry.id] } },
        { inPlace: true },
      ),
    () => {
      onChanged();
      onClose();
    },
  );
  return (
    <FormDialog
      title={capitalised(t(webhookEvent.label(entry.kind)))}
      onClose={onClose}
      closeLabel={t('Close')}
      {...(entry.isTest
        ? {}
        : { onSubmit: () => void again.run(), submitLabel: t('Send again'), busy: again.running })}
      refusal={again.refusal}
      width="md"
    >
      <Stack sx={{ gap: 4 }}>
        <Facts
          facts={[
            { name: t('Status'), value: <StatusChip table={webhookStatus} code={entry.statusId} /> },
            { name: t('Event'), value: entry.eventId ? <code>{entry.eventId}</code> : null },
            { name: t('Record'), value: <code>{`${entry.entity}/${entry.recordId}`}</code> },
            { name: t('Happened'), value: <When at={entry.createdUtc} /> },
            { name: t('Sent'), value: entry.sentUtc ? <When at={entry.sentUtc} /> : null },
            { name: t('Next try'), value: entry.nextUtc ? <When at={entry.nextUtc} /> : null },
            { name: t('Answer'), value: entry.answerStatus ?? null },
            { name: t('Why'), value: told(entry.failure) ?? null },
          ]}
        />
        <Body title={t('Request')} text={entry.request} />
        <Body title={t('Answer')} text={entry.answer} />
      </Stack>
    </FormDialog>
  );
};
