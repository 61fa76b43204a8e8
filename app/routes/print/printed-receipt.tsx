import { useTranslation } from "#app/components/translation.tsx";
import { linesIn, type ReceiptLine } from "./receipt-lines.ts";

interface PrintedReceiptProps {
  lines: readonly ReceiptLine[];
  /** What it is called where no business stands above it. */
  title: string;
}

/** A receipt of an order, as narrow as a roll of 58 mm prints. */
export function PrintedReceipt({ lines, title }: PrintedReceiptProps) {
  const { t } = useTranslation("print");
  const draw = (part: Parameters<typeof linesIn>[1]) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: lines may say the same, and stay where they are
    linesIn(lines, part).map((line, place) => <Line key={place} line={line} />);
  return (
    <main className="paper" id="main">
      {lines.some(({ kind }) => kind === "title") ? null : <h1 className="vh">{title}</h1>}
      {draw("head")}
      <table>
        <caption className="vh">{t("lines")}</caption>
        <tbody>{draw("products")}</tbody>
      </table>
      <dl className="paper-sums">{draw("sums")}</dl>
      {draw("foot")}
    </main>
  );
}

function Line({ line: { kind, text, end } }: { line: ReceiptLine }) {
  switch (kind) {
    case "title":
      return <h1>{text}</h1>;
    case "place":
      return <p className="addr typed">{text}</p>;
    case "number":
      return (
        <div className="top">
          <b>{text}</b>
          <span>{end}</span>
        </div>
      );
    case "strong":
      return <p className="pick">{text}</p>;
    case "text":
      return <p>{text}</p>;
    case "typed":
      return <p className="typed">{text}</p>;
    case "detail":
      return (
        <tr className="d">
          <td colSpan={2}>{text}</td>
        </tr>
      );
    case "product":
      return (
        <tr>
          <td>{text}</td>
          <td className="num">{end}</td>
        </tr>
      );
    case "total":
    case "paid":
    case "due":
      return (
        <div className={kind}>
          <dt>{text}</dt>
          <dd className="num">{end}</dd>
        </div>
      );
    case "foot":
      return <p className="foot">{text}</p>;
    default:
      return kind satisfies never;
  }
}
