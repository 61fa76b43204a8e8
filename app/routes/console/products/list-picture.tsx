import { inWidth } from "#app/lib/picture-address.ts";

/** The first picture of a product, or its empty place: a list with and without pictures has one left edge. */
export function ListPicture({ address }: { address: string | null }) {
  if (address === null) return <span className="picture" />;
  return <img className="picture" src={inWidth(address, 96)} alt="" width={30} height={30} loading="lazy" />;
}
