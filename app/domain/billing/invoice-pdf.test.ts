import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { invoicePdf } from "./invoice-pdf.server.ts";

const invoice = {
  id: "019ab0c4-7d00-7000-8000-000000000001",
  tg_plan_id: "store_pro",
  order_id: "5501-2) Tj (x",
  generate_at: null,
  created_at: new Date("2026-11-22T23:30:00Z"),
  currency: "RON",
  amount: 120050,
  status: "partially_refunded",
  receipt_url: null,
  filename: "factura.pdf",
} as const;
const seller = {
  name: "Tejghea Servicii S.R.L.",
  registration: "J40/123/2004, RO14399840",
  city: "București",
  state: null,
  email: "ana@tejghea.ro",
};
const buyer = {
  name: "Brutăria „Țară și Șoapte” S.R.L.",
  address: "Șos. Ștefan cel Mare 12, bl. Î4",
  zipcode: "400001",
  phone: null,
  country: "RO",
  state: "Cluj",
  city: "Cluj-Napoca",
  vat_number: "RO14399840",
  trade_registry: "J12/7/2012",
  bank_account: "RO49AAAA1B31007593840000",
  bank_name: "Banca Transilvania",
  bank_currency: "RON",
} as const;

async function read(file: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(file));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  return { text: text.replace(/\s+/g, " "), totalPages, view: (await document.getPage(1)).view };
}

test("an invoice is one page of A4 that says who, whom, what and how much, with ș and ț", async () => {
  const { text, totalPages, view } = await read(await invoicePdf({ invoice, seller, buyer, language: "ro" }));
  expect(totalPages).toBe(1);
  expect(view.slice(2).map(Math.round)).toEqual([595, 842]);
  for (const said of [
    "Factură",
    "Comanda 5501-2) Tj (x",
    "Data: 22.11.2026 (UTC)",
    ...["Tejghea Servicii S.R.L.", "J40/123/2004, RO14399840", "București", "ana@tejghea.ro"],
    ...[
      "Brutăria „Țară și Șoapte” S.R.L.",
      "Șos. Ștefan cel Mare 12, bl. Î4",
      "400001 Cluj-Napoca, Cluj",
      "România",
    ],
    ...["RO14399840", "J12/7/2012", "RO49 AAAA 1B31 0075 9384 0000", "Banca Transilvania"],
    "Abonament Tejghea, STORE PRO",
    "Total 1.200,50 lei",
    "Restituită parțial",
    "TVA nu e arătată separat",
    "pagina 1/1",
  ])
    expect(text).toContain(said);
});

test("in English too, for whoever runs it without saying who they are, and stays one page whatever is long", async () => {
  const nobody = { name: null, registration: null, city: null, state: null, email: null };
  const long = { ...buyer, name: "Ș".repeat(255), address: "ț ".repeat(127), city: "Ă".repeat(100) };
  const file = await invoicePdf({ invoice, seller: nobody, buyer: long, language: "en" });
  const { text, totalPages } = await read(file);
  expect(totalPages).toBe(1);
  for (const said of ["Invoice", "Date: 22/11/2026 (UTC)", "Total 1,200.50 lei", "page 1/1"])
    expect(text).toContain(said);
  expect(file.byteLength).toBeLessThan(60_000);
});
