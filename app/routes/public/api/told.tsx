interface ToldProps {
  /** Where `ticks` stand around what is code. */
  text: string;
}

/** A text with code in it. */
export const Told = ({ text }: ToldProps) =>
  text
    .split("`")
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place.
    .map((part, at) => (at % 2 ? <code key={at}>{part}</code> : part));
