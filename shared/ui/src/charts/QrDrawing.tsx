// antd's QR code as lines, so that it is sharp on paper.
import { QRCode } from 'antd';
import type { QrCodeProps } from './QrCode';

/** White modules around the code, as its standard requires. */
const MARGIN = 4;

export default function QrDrawing({ value, label, size }: Required<QrCodeProps>) {
  return (
    <QRCode
      type="svg"
      value={value}
      aria-label={label}
      size={size}
      marginSize={MARGIN}
      errorLevel="L"
      bordered={false}
    />
  );
}
