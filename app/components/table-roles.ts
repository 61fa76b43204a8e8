/** Rows that stack on a phone lose their table display, and with it the roles of a table; these bring them back. */
export const role = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  header: { role: "columnheader" },
  name: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
