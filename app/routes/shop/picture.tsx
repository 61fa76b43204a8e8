import type { ShownPicture } from "#app/domain/shop/catalogue.server.ts";
import { pictureAddress, pictureWidths } from "#app/lib/picture-address.ts";

interface PictureProps {
  picture: ShownPicture;
  alt: string;
  /** How wide it is drawn, as the attribute `sizes` says it. */
  sizes: string;
  /** Whether it is in sight at once. */
  first?: boolean;
}

/** A picture of a product in the width that the screen needs. */
export function Picture({ picture: { key, width, height }, alt, sizes, first = false }: PictureProps) {
  return (
    <img
      src={pictureAddress(key, 320)}
      srcSet={pictureWidths.map((width) => `${pictureAddress(key, width)} ${width}w`).join(", ")}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={first ? undefined : "lazy"}
      fetchPriority={first ? "high" : undefined}
      decoding="async"
    />
  );
}
