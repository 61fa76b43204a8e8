interface TakingParams {
  /** The business's code, in the store. */
  slug?: string | undefined;
  /** The workplace that an order is taken for, in the console. */
  location_id?: string | undefined;
}

/** What the addresses of the pages begin with on which an order is taken: those of the draft, and of its dialogs. */
export const takingBase = ({ slug, location_id }: TakingParams): string =>
  slug === undefined ? `/console/store/orders/at/${location_id}` : `/store/${slug}`;
