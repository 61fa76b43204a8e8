import { sealAudit } from "#app/domain/audit/seal-audit.server.ts";
import { bringUpToDate } from "#app/domain/billing/payments/bring-up-to-date.server.ts";
import { carryOutCancel, carryOutRenewal } from "#app/domain/billing/payments/carry-out.server.ts";
import { chooseAgain } from "#app/domain/billing/payments/choose-again.server.ts";
import { closeLike } from "#app/domain/billing/payments/close-like.server.ts";
import { handPayer } from "#app/domain/billing/payments/payer.server.ts";
import { reconcilePayments } from "#app/domain/billing/payments/reconcile.server.ts";
import { workEvent } from "#app/domain/billing/payments/work-event.server.ts";
import { makeExport } from "#app/domain/exports/make-export.server.ts";
import { tellAdminsOfBlock } from "#app/domain/members/tell-of-block.server.ts";
import { sendNotices } from "#app/domain/notices/send-notices.server.ts";
import { tellAdminsOfReplacement } from "#app/domain/passkeys/tell-of-replacement.server.ts";
import { runRemovals } from "#app/domain/removals/run-removals.server.ts";
import { sendDueReports } from "#app/domain/reports/mail-due.server.ts";
import { expireOrders } from "#app/domain/retention/expire-orders.server.ts";
import { settleRetentions } from "#app/domain/retention/settle-retention.server.ts";
import { sumDays } from "#app/domain/statistics/sum-days.server.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { forgetMails } from "#app/lib/mail.server.ts";
import type { TaskHandlers } from "#app/lib/queue.server.ts";
import { sendAlarmMail } from "./alarm-mail.ts";
import { sendContactAnswerMail } from "./contact-answer-mail.ts";
import { deleteFiles } from "./delete-files.ts";
import { sendEmailChangeMail } from "./email-change-mail.ts";
import { sendInvitationMail } from "./invitation-mail.ts";
import { tellMailFigures } from "./mail-figures.ts";
import { sendMemberBlockedMail } from "./member-blocked-mail.ts";
import { sendNewDeviceMail } from "./new-device-mail.ts";
import { sendNoticeMail } from "./notice-mail.ts";
import { sendOperatorMail } from "./operator-mail.ts";
import { sendPasskeyLostMail } from "./passkey-lost-mail.ts";
import { sendPasskeyMail } from "./passkey-mail.ts";
import { sendProofMail } from "./proof-mail.ts";
import { sendReceiptMail } from "./receipt-mail.ts";
import { sendRemovalMail } from "./removal-mail.ts";
import { sendReportMail } from "./report-mail.ts";
import { sendShopOrderMail } from "./shop-order-mail.ts";
import { sendShopRemovedMail } from "./shop-removed-mail.ts";
import { sendSignInMail } from "./sign-in-mail.ts";
import { sweep } from "./sweep.ts";
import { sendTicketAnswerMail } from "./ticket-answer-mail.ts";
import { sendUserRemovedMail } from "./user-removed-mail.ts";

/** What runs for each task of the queue. */
export const tasks: TaskHandlers = {
  "mail.sign-in": sendSignInMail,
  "mail.email-change": sendEmailChangeMail,
  "mail.new-device": sendNewDeviceMail,
  "mail.passkey": sendPasskeyMail,
  "passkeys.replacement-asked": ({ replacement_id }) => tellAdminsOfReplacement(prisma, replacement_id),
  "mail.passkey-lost": sendPasskeyLostMail,
  "mail.removal": sendRemovalMail,
  "mail.user-removed": sendUserRemovedMail,
  "mail.notice": sendNoticeMail,
  "mail.proof": sendProofMail,
  "mail.ticket-answer": sendTicketAnswerMail,
  "mail.contact-answer": sendContactAnswerMail,
  "mail.invitation": sendInvitationMail,
  "mail.receipt": sendReceiptMail,
  "mail.shop-order": sendShopOrderMail,
  "mail.shop-removed": sendShopRemovedMail,
  "mail.alarm": sendAlarmMail,
  "mail.member-blocked": sendMemberBlockedMail,
  "members.blocked": ({ organization_id, username }) => tellAdminsOfBlock(prisma, organization_id, username),
  "mail.forget": ({ order_ids }) => forgetMails(order_ids),
  "mail.operator": sendOperatorMail,
  "mail.figures": () => tellMailFigures(databaseNow()),
  "mail.report": sendReportMail,
  "reports.due": () => sendDueReports(prisma, databaseNow()),
  "files.delete": deleteFiles,
  "audit.seal": () => sealAudit(prisma),
  "payments.event": ({ provider, event_id }) => workEvent(prisma, provider, event_id),
  "payments.bring": ({ organization_id }) => bringUpToDate(organization_id),
  "payments.renewal": (wanted) => carryOutRenewal(prisma, wanted),
  "payments.choice": (choice) => chooseAgain(prisma, choice),
  "payments.cancel": (wanted) => carryOutCancel(wanted),
  "payments.close": (wanted) => closeLike(prisma, wanted),
  "payments.payer": ({ organization_id }) => handPayer(prisma, organization_id),
  "payments.reconcile": () => reconcilePayments(prisma, databaseNow()),
  removals: () => runRemovals(prisma, databaseNow()),
  notices: () => sendNotices(prisma, databaseNow()),
  "orders.expire": async () => {
    await settleRetentions(prisma, databaseNow());
    await expireOrders(prisma, databaseNow());
  },
  "export.make": ({ export_id }) => makeExport(prisma, export_id),
  "days.sum": () => sumDays(prisma, databaseNow()),
  sweep,
};
