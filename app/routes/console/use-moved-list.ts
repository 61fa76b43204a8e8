import { startTransition, useState } from "react";
import { useSubmit } from "react-router";
import { useDrawnFor } from "#app/components/organization-context.ts";
import { actInTurn } from "#app/framework/act-in-turn.ts";

export interface Move {
  id: string;
  /** The place that it goes to, from 0. */
  to: number;
}

/** A list that people put in order, as they have put it: until it is answered, what they moved stands where it goes. */
export function useMovedList<Row extends { id: string }>(
  rows: readonly Row[],
  /** What puts a row that is seen at a place at another one, from 0: its address, and what is sent. */
  actOf: (id: string, to: number, from: number) => { action: string; from?: number },
) {
  const submit = useSubmit();
  const drawnFor = useDrawnFor();
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const shown = rows.toSorted((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id));

  async function move(id: string, to: number) {
    const order = moved(shown, { id, to }).map((row) => row.id);
    setWanted(order);
    const { action, ...fields } = actOf(
      id,
      to,
      shown.findIndex((row) => row.id === id),
    );
    await actInTurn(() =>
      submit({ ...drawnFor, ...fields }, { method: "post", action, preventScrollReset: true }),
    );
    // What was moved since waits for its own answer.
    startTransition(() => setWanted((now) => (now === order ? [] : now)));
  }
  return { shown, move };
}

/** The rows, with one of them at another place. */
export function moved<Row extends { id: string }>(rows: readonly Row[], { id, to }: Move): readonly Row[] {
  const row = rows.find((one) => one.id === id);
  return row ? rows.filter((other) => other !== row).toSpliced(to, 0, row) : rows;
}
