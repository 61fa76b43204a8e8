import { classNames } from "./class-names.ts";

interface QrImageProps {
  /** From qrCode of lib. */
  code: { size: number; path: string };
  /** What it opens. */
  label: string;
  className?: string;
}

/** A QR code, dark on light in either scheme: cameras read it no other way. */
export function QrImage({ code: { size, path }, label, className }: QrImageProps) {
  return (
    <svg
      className={classNames("qr", className)}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
