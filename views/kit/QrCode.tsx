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
    void import('bwip-js/browser').then(({ qrcode, drawingSVG }) => {
      if (!isHere) return;
      const svg = qrcode(
        { bcid: 'qrcode', text, scale: 3, backgroundcolor: 'FFFFFF', padding: 3 },
        drawingSVG(),
      );
      setImage(`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`);
    });
    return () => {
      isHere = false;
    };
  }, [text]);
  return image === null ? null : <img src={image} alt={label} width={size} height={size} />;
};
