// QR code of an address, for sheets of paper: dark on white. The drawing is loaded with the first one.
import { lazy, Suspense } from 'react';

const QrDrawing = lazy(() => import('./QrDrawing'));

interface QrCodeProps {
  /** Absolute address. Short ones make coarse squares, which cameras read from bad paper too. */
  value: string;
  /** What it opens, for screen readers. */
  label: string;
  /** Edge length in px, with the white margin that cameras need. */
  size?: number;
}

export function QrCode({ value, label, size = 72 }: QrCodeProps) {
  return (
    <span className="wb-qr" style={{ width: size, height: size }}>
      <Suspense fallback={null}>
        <QrDrawing value={value} label={label} size={size} />
      </Suspense>
    </span>
  );
}
