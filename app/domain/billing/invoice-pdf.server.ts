import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { Company } from "#app/domain/operator/company.server.ts";
import type { BillingDetails } from "#app/domain/organizations/billing-row.server.ts";
import { groupedAccount } from "#app/domain/organizations/grouped-account.ts";
import { formatDate, formatMoney } from "#app/lib/format.ts";
import type { Language } from "#app/lib/i18n.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { type InvoiceRow, invoiceDate } from "./invoice-rows.server.ts";
import { planName } from "./plan-name.ts";

interface InvoiceFile {
  invoice: InvoiceRow;
  /** Who runs this installation. */
  seller: Company;
  buyer: BillingDetails;
  language: Language;
}

type Texts = ReturnType<typeof textsOf>;
const textsOf = (language: Language) => translatorFor(language, ["invoices"]);

/** In points, 72 to an inch: A4 is 595 wide and 842 high. */
const [LEFT, RIGHT, COLUMN] = [56, 539, 226];
const [MUTED, INK] = ["#5f574d", "#26211b"];

/** An invoice as one page of A4, in a language, with the letters that it needs inside it. */
export async function invoicePdf(file: InvoiceFile): Promise<Uint8Array> {
  const { invoice, language } = file;
  const t = textsOf(language);
  const title = t("pdf.title", { order: invoice.order_id });
  const page = new PDFDocument({
    size: "A4",
    margins: { top: 56, left: LEFT, right: 595 - RIGHT, bottom: 0 },
    lang: language,
    displayTitle: true,
    info: { Title: title, Producer: "Tejghea", Creator: "Tejghea" },
    // Without a font of its own it would look for the one that it measures others by.
    font: null as unknown as string,
  });
  const { plain, bold } = await fonts();
  page.registerFont("plain", plain).registerFont("bold", bold);
  drawHead(page, file, t);
  const below = drawParties(page, file, t);
  drawSum(page, file, t, below + 32);
  page.font("plain").fontSize(9).fillColor(MUTED);
  page.text(t("pdf.page", { page: 1, pages: 1 }), LEFT, 790, { width: RIGHT - LEFT, align: "center" });
  page.end();
  return buffer(page);
}

type Sheet = InstanceType<typeof PDFDocument>;

function drawHead(page: Sheet, { invoice, language }: InvoiceFile, t: Texts): void {
  page.font("bold").fontSize(20).fillColor(INK).text(t("pdf.heading"), LEFT, 56);
  page.font("plain").fontSize(10).fillColor(MUTED);
  page.text(t("pdf.number", { order: invoice.order_id }), { width: RIGHT - LEFT });
  page.text(t("pdf.date", { date: formatDate(invoiceDate(invoice), language, "UTC") }));
  page.moveDown(1.5);
}

/** Seller and buyer side by side; gives where they end. */
function drawParties(page: Sheet, { seller, buyer, language }: InvoiceFile, t: Texts): number {
  const top = page.y;
  const country = buyer.country && new Intl.DisplayNames(language, { type: "region" }).of(buyer.country);
  const account = buyer.bank_account && groupedAccount(buyer.bank_account);
  const parties: [string, (string | null | undefined)[]][] = [
    [t("pdf.seller"), [seller.name, seller.registration, joined(seller.city, seller.state), seller.email]],
    [
      t("pdf.buyer"),
      [
        buyer.name,
        buyer.address,
        joined([buyer.zipcode, buyer.city].filter(Boolean).join(" "), buyer.state),
        country,
        buyer.vat_number && t("pdf.vatNumber", { number: buyer.vat_number }),
        buyer.trade_registry && t("pdf.tradeRegistry", { number: buyer.trade_registry }),
        account && t("pdf.bankAccount", { account }),
        account && buyer.bank_name,
      ],
    ],
  ];
  const ends = parties.map(([head, lines], at) => {
    const left = LEFT + at * (RIGHT - LEFT - COLUMN);
    page.font("plain").fontSize(9).fillColor(MUTED).text(head, left, top, { width: COLUMN });
    page.font("bold").fontSize(11).fillColor(INK);
    for (const line of lines.filter(Boolean)) {
      page.text(line ?? "", { width: COLUMN });
      page.font("plain").fontSize(10);
    }
    return page.y;
  });
  return Math.max(...ends);
}

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(", ");

/** What was bought, what it was, and what is to be said of it. */
function drawSum(page: Sheet, { invoice, language }: InvoiceFile, t: Texts, top: number): void {
  const amount = formatMoney(invoice.amount, invoice.currency, language);
  const row = (y: number, left: string, right: string) => {
    page.text(left, LEFT, y, { width: 340 }).text(right, RIGHT - 130, y, { width: 130, align: "right" });
  };
  const rule = (y: number) => page.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).stroke(INK);
  page.font("plain").fontSize(9).fillColor(MUTED);
  row(top, t("pdf.what"), t("pdf.amount"));
  rule(top + 16);
  page.fontSize(10).fillColor(INK);
  row(top + 24, t("pdf.line", { plan: planName(invoice.tg_plan_id) }), amount);
  rule(top + 46);
  page.font("bold").fontSize(12);
  row(top + 54, t("pdf.total"), amount);
  rule(top + 76);
  rule(top + 78.5);
  page.font("plain").fontSize(10);
  page.text(t("pdf.status", { status: t(`status.${invoice.status}`) }), LEFT, top + 94);
  page.fillColor(MUTED).text(t("pdf.vat"), { width: RIGHT - LEFT });
}

/** Open Sans, which has the letters of Latin, Greek and Cyrillic alphabets; read once a file is made. */
async function fonts() {
  const files = await Promise.all([
    import("@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf?inline"),
    import("@expo-google-fonts/open-sans/600SemiBold/OpenSans_600SemiBold.ttf?inline"),
  ]);
  const [plain, bold] = files.map(({ default: address }) =>
    Buffer.from(address.split(",")[1] ?? "", "base64"),
  );
  if (!plain || !bold) throw new Error("The fonts of invoices are missing.");
  return { plain, bold };
}
