import type { Operation } from "#app/lib/operation.server.ts";
import { endSession } from "./accounts/end-session.server.ts";
import { listSessions } from "./accounts/list-sessions.server.ts";
import { requestSignIn } from "./accounts/request-sign-in.server.ts";
import { sessionInfo } from "./accounts/session-info.server.ts";
import { signIn } from "./accounts/sign-in.server.ts";
import { signOut } from "./accounts/sign-out.server.ts";
import { startTrial } from "./billing/start-trial.server.ts";
import { addImages } from "./catalogue/add-images.server.ts";
import { archiveProduct } from "./catalogue/archive-product.server.ts";
import { createCategory } from "./catalogue/create-category.server.ts";
import { createProduct } from "./catalogue/create-product.server.ts";
import { deleteCategory } from "./catalogue/delete-category.server.ts";
import { getProduct } from "./catalogue/get-product.server.ts";
import { listCategories } from "./catalogue/list-categories.server.ts";
import { listProducts } from "./catalogue/list-products.server.ts";
import { moveImage } from "./catalogue/move-image.server.ts";
import { removeImage } from "./catalogue/remove-image.server.ts";
import { switchOutToday } from "./catalogue/switch-out-today.server.ts";
import { updateCategory } from "./catalogue/update-category.server.ts";
import { updateProduct } from "./catalogue/update-product.server.ts";
import { anonymizeCustomer } from "./customers/anonymize-customer.server.ts";
import { listCustomers } from "./customers/list-customers.server.ts";
import { addTextToDraft } from "./drafts/add-text-to-draft.server.ts";
import { addToDraft } from "./drafts/add-to-draft.server.ts";
import { clearDraft } from "./drafts/clear-draft.server.ts";
import { getDraft } from "./drafts/get-draft.server.ts";
import { keepDraftDetails } from "./drafts/keep-draft-details.server.ts";
import { readDraftText } from "./drafts/read-draft-text.server.ts";
import { removeFromDraft } from "./drafts/remove-from-draft.server.ts";
import { repeatOrder } from "./drafts/repeat-order.server.ts";
import { restoreDraftLine } from "./drafts/restore-draft-line.server.ts";
import { setDraftLine } from "./drafts/set-draft-line.server.ts";
import { setProductQuantities } from "./drafts/set-product-quantities.server.ts";
import { setProductQuantity } from "./drafts/set-product-quantity.server.ts";
import { deleteFile } from "./files/delete-file.server.ts";
import { chooseWorkplace } from "./members/choose-workplace.server.ts";
import { createMember } from "./members/create-member.server.ts";
import { endMemberSession } from "./members/end-session.server.ts";
import { listMembers } from "./members/list-members.server.ts";
import { removeMember } from "./members/remove-member.server.ts";
import { renewPin } from "./members/renew-pin.server.ts";
import { signInMember } from "./members/sign-in-member.server.ts";
import { updateMember } from "./members/update-member.server.ts";
import { deleteOrderView } from "./order-views/delete-order-view.server.ts";
import { listOrderViews } from "./order-views/list-order-views.server.ts";
import { saveOrderView } from "./order-views/save-order-view.server.ts";
import { acknowledgeDiscard } from "./orders/acknowledge-discard.server.ts";
import { deliveryCounts, orderCalendar } from "./orders/count-orders.server.ts";
import { editOrder } from "./orders/edit-order.server.ts";
import { emailReceipt } from "./orders/email-receipt.server.ts";
import { getOrder } from "./orders/get-order.server.ts";
import { listOrders, orderHistory } from "./orders/list-orders.server.ts";
import { moveOrder } from "./orders/move-order.server.ts";
import { placeOrder } from "./orders/place-order.server.ts";
import { updateOrganizationSettings } from "./organizations/update-settings.server.ts";
import { welcomeOrganization } from "./organizations/welcome.server.ts";
import { listSettings, listSettingsOfScope } from "./settings/list-settings.server.ts";
import { createSetting, updateSetting } from "./settings/save-setting.server.ts";
import { createWorkplace } from "./workplaces/create-workplace.server.ts";
import { deleteWorkplace } from "./workplaces/delete-workplace.server.ts";
import { listWorkplaces, mapWorkplaces } from "./workplaces/list-workplaces.server.ts";
import { updateWorkplace } from "./workplaces/update-workplace.server.ts";

/** Every operation of the product. The JSON API, the rights and the matrix test are derived from this list. */
export const operations = [
  // accounts
  requestSignIn,
  signIn,
  signOut,
  sessionInfo,
  listSessions,
  endSession,
  startTrial,
  updateOrganizationSettings,
  welcomeOrganization,
  // workplaces
  mapWorkplaces,
  listWorkplaces,
  createWorkplace,
  updateWorkplace,
  deleteWorkplace,
  // members
  signInMember,
  chooseWorkplace,
  listMembers,
  createMember,
  updateMember,
  renewPin,
  removeMember,
  endMemberSession,
  // settings
  listSettings,
  listSettingsOfScope,
  createSetting,
  updateSetting,
  // categories
  listCategories,
  createCategory,
  updateCategory,
  deleteCategory,
  // products
  listProducts,
  getProduct,
  createProduct,
  updateProduct,
  archiveProduct,
  addImages,
  moveImage,
  removeImage,
  deleteFile,
  switchOutToday,
  // orders
  listOrders,
  orderHistory,
  orderCalendar,
  deliveryCounts,
  getOrder,
  placeOrder,
  editOrder,
  moveOrder,
  emailReceipt,
  listOrderViews,
  saveOrderView,
  deleteOrderView,
  acknowledgeDiscard,
  getDraft,
  addToDraft,
  setDraftLine,
  setProductQuantity,
  setProductQuantities,
  removeFromDraft,
  restoreDraftLine,
  clearDraft,
  keepDraftDetails,
  readDraftText,
  addTextToDraft,
  repeatOrder,
  // customers
  listCustomers,
  anonymizeCustomer,
] as unknown as readonly Operation[];
