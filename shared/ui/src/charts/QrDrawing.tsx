// antd's QR code as lines, so that it is sharp on paper.
import { QRCode } from 'antd';

/** White modules around the code, as its standard requires. */
const MARGIN = 4;

interface QrDrawingProps {
  value: string;
  label: string;
  size: number;
}

export default function QrDrawing({ value, label, size }: QrDrawingProps) {
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
