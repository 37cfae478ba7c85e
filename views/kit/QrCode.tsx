// A text as a QR code, drawn here: a secret never travels to a drawing service.
import { useEffect, useState } from 'react';

export const QrCode = ({
  text,
  label,
  size = 180,
}: {
  readonly text: string;
  readonly label: string;
  readonly size?: number;
}) => {
  const [image, setImage] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    void import('./drawQr.ts').then(({ drawQr }) => {
      if (isHere) setImage(`data:image/svg+xml;utf8,${encodeURIComponent(drawQr(text))}`);
    });
    return () => {
      isHere = false;
    };
  }, [text]);
  return image === null ? null : <img src={image} alt={label} width={size} height={size} />;
};
