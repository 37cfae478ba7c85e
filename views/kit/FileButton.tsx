// A button that asks for a file. The field itself lies beside it: a field within a button cannot be reached by every reader.
import Button, { type ButtonProps } from '@mui/material/Button';
import { type ChangeEvent, useRef } from 'react';
import { Icon } from './Icon.tsx';

interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'startIcon' | 'type'> {
  /** What the file is of, for who cannot see where the button stands. */
  readonly label: string;
  /** Endings and media types, as the field takes them. */
  readonly accept: string;
  /** The files that were chosen; null where none was. */
  readonly onFiles: (files: FileList | null) => void;
}

export const FileButton = ({ label, accept, onFiles, children, ...button }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          onFiles(event.target.files);
          // The same file chosen again is read again.
          event.target.value = '';
        }}
      />
      <Button
        variant="outlined"
        startIcon={<Icon name="upload" />}
        {...button}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
};
