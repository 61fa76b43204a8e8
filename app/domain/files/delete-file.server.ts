import { z } from "zod";
import { closeGaps, lockForFile } from "#app/domain/catalogue/product-images.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { rowOf } from "#app/lib/rows.server.ts";
import { forgetFiles } from "./keep-picture.server.ts";

const fileRow = z.object({ kind: z.string(), product_id: z.string().nullable() });

/**
 * Deletes a file of the organization: its logo, a picture of a product or a screenshot of a ticket; for admins
 * (document 1, section 7; document 4, Who may do what). Refuses an unknown id (`not_found`).
 */
export const deleteFile = operation({
  key: "DELETE_/v1/files/:file_id",
  summary: "Delete a file",
  refuses: ["not_found"],
  access: ["admin"],
  input: z.object({ file_id: id }),
  output: created,
  audit: "file.deleted",
  async run({ db, scope, record }, { file_id }) {
    const { organizationId } = scope;
    await lockForFile(db, scope, file_id);
    const file = await rowOf(
      db,
      fileRow,
      Prisma.sql`
      SELECT f.kind, i.product_id FROM file f
      LEFT JOIN product_image i ON i.organization_id = f.organization_id AND i.file_id = f.id
      WHERE f.organization_id = ${organizationId}::uuid AND f.id = ${file_id}::uuid`,
    );
    if (!file) throw new Refusal("not_found");
    const { kind, product_id } = file;
    await forgetFiles(db, scope, [file_id]);
    if (product_id) await closeGaps(db, scope, product_id);
    record({ subjectId: file_id, before: { kind, ...(product_id && { product_id }) } });
    return { id: file_id };
  },
});
