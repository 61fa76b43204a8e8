/** What the online shop says of itself, as its form is drawn from it: a box sends "on" or nothing. */
export const shopForForm = <Row extends { mails: boolean }>(
  row: Row,
): Omit<Row, "mails"> & { mails: string } => ({
  ...row,
  mails: row.mails ? "on" : "",
});
