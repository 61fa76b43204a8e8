import type { ReactNode } from "react";

interface OrderSheetProps {
  /** Whether nothing in it is to be changed now. */
  inert?: boolean;
  children: ReactNode;
  /** What is done with the order; it stays in sight under the sheet. */
  foot: ReactNode;
}

/** The sheet that an order fills. It stays beside the goods, and never under its foot. */
export function OrderSheet({ inert, children, foot }: OrderSheetProps) {
  return (
    <aside className="draft" id="draft" aria-labelledby="draft-title" tabIndex={-1}>
      <div>
        <div className="sheet" inert={inert}>
          {children}
        </div>
      </div>
      {foot}
    </aside>
  );
}
