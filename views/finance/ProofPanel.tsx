// The proof of a record of the books: brought as a picture or a PDF, opened by who looks after such records, replaced by a newer one.
import Stack from '@mui/material/Stack';
import type { Either } from 'fp-ts/Either';
import type { ReactNode } from 'react';
import { type FileAnswer, type PortalCallOptions, type Refusal, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { ExportButton } from '../kit/ExportButton.tsx';
import { FileButton } from '../kit/FileButton.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';

export interface ProofPanelProps<A> {
  /** What it is, said already. */
  readonly title: string;
  readonly hasProof: boolean;
  /** Whether no other can be brought any more. */
  readonly isOver: boolean;
  readonly upload: (body: FormData) => Promise<Either<Refusal, A>>;
  readonly download: (options: PortalCallOptions) => Promise<Either<Refusal, FileAnswer>>;
  readonly onChanged: (answer: A) => void;
  readonly children?: ReactNode;
}

export const ProofPanel = <A,>({
  title,
  hasProof,
  isOver,
  upload,
  download,
  onChanged,
  children,
}: ProofPanelProps<A>) => {
  const notice = useNotices();
  const command = useCommand(
    (file: File) => {
      const body = new FormData();
      body.append('file', file);
      return upload(body);
    },
    (answer: A) => {
      notice('success', t(texts.notices.updatedOne));
      onChanged(answer);
    },
  );
  if (isOver && !hasProof) return null;
  return (
    <Panel title={title}>
      {children}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        {hasProof ? <ExportButton label={title} download={download} /> : null}
        {isOver ? null : (
          <FileButton
            label={title}
            accept="image/png,image/jpeg,image/webp,application/pdf"
            loading={command.running}
            onFiles={(files) => {
              const [file] = files ?? [];
              if (file !== undefined) void command.run(file);
            }}
          >
            {hasProof ? t('Replace') : t('Add a picture or PDF')}
          </FileButton>
        )}
      </Stack>
      {command.refusal === null ? null : <ErrorNotice refusal={command.refusal} />}
    </Panel>
  );
};
