// Forms of a shop's pages without a reload: what the server answers takes the place of what stands there. Without this
// file, or where it fails, the browser sends them by itself.
const around = [".toasts", "#cart-link"];

/** When something was typed or chosen last in a field, by its id. */
const typedAt = new Map();
addEventListener("input", ({ target }) => typedAt.set(target.id, Date.now()));

function show(page, press) {
  const one = document.activeElement;
  // Safari gives the focus to nothing that is pressed, but to the page or its main part.
  const same = press && one?.matches("body, main") ? press.again : finderOf(one);
  const { selectionStart: from, selectionEnd: to } = one ?? {};
  const moved = one?.id !== press?.from || typedAt.get(one?.id) > press.at;
  const typing = moved && one?.matches("#main :is(input, textarea)");
  keepTyped(page, press);
  // Some browsers tell a field that is taken away that it is left.
  if (one?.form) one.defaultValue = one.value;
  renewParts(page, ["#main", ...around]);
  const wrong = typing ? null : document.querySelector("#main [aria-invalid], #main [role=alert]");
  document.title = page.title;
  const again = wrong ?? same() ?? document.querySelector("#main");
  again?.focus({ preventScroll: !wrong });
  if (!wrong && typeof from === "number") again?.setSelectionRange?.(from, to);
}

/** What was typed since the press, or in another form than its own, stays; but no slot takes an hour of another day. */
function keepTyped(page, press) {
  for (const [id, at] of typedAt) {
    const [here, there] = [document, page].map((one) => one.getElementById(id));
    const sent = at <= press?.at && press.fields.includes(id);
    if (sent && !there?.ariaInvalid) typedAt.delete(id);
    else if (there && here?.type === there.type && !here.closest(".slots"))
      keepValue(there, here);
  }
}

function keepValue(there, { value, checked }) {
  const gone = there.options && ![...there.options].some((one) => one.value === value);
  if (!gone) Object.assign(there, { value, checked });
}

/** Finds what has the focus again once the page is drawn anew: by its id, else by its name in the part that has one. */
function finderOf(one) {
  const part = one?.closest("[id]");
  const name = nameOf(one);
  return () => {
    const again = part && document.getElementById(part.id);
    if (!again || part === one) return again;
    return [...again.querySelectorAll("a, button")].find((other) => name && nameOf(other) === name);
  };
}

const nameOf = (one) => one?.ariaLabel ?? one?.textContent;

function renewParts(page, which) {
  for (const part of which) {
    const [there, here] = [page.querySelector(part), document.querySelector(part)];
    if (there && here) here.replaceChildren(...there.childNodes);
  }
}

const address = () => location.pathname + location.search;

const pageIn = async (answer) => new DOMParser().parseFromString(await answer.text(), "text/html");

/** A path behind the shop's own, which changes with the code of the business. */
const within = (path) => path.replace(/^\/shop\/[^/]+/, "");

/** The page that answers a press; none where it leads to another page. What is no page of the shop is a failure. */
async function answerTo({ action, body, leads, page: of }, signal) {
  const answer = await fetch(action, { method: "POST", body: new URLSearchParams(body), signal });
  const { pathname } = new URL(answer.url);
  if (answer.redirected && pathname !== location.pathname && of === address()) {
    if (within(pathname) !== within(location.pathname)) return void location[leads](answer.url);
    history.replaceState(null, "", pathname + location.search);
  }
  const page = await pageIn(answer);
  if (!page.querySelector("#main")) throw new Error("no page of the shop");
  return page;
}

// A press ends on the button that it began on: nothing is drawn anew under it.
let lifted;
addEventListener("pointerdown", () => {
  lifted = new Promise((done) => {
    for (const end of ["pointerup", "pointercancel"])
      addEventListener(end, () => setTimeout(done), { once: true });
  });
});

// What changes the cart goes one after the other: the first one names the cart.
const waiting = [];
/** Where a link leads that waits for them. */
let next;
/** Within so many milliseconds a second press of the same is one that was not meant. */
const TWICE = 400;
/** After so many milliseconds each what got no answer is sent again: by its token, or by what it says, it counts once. */
const PAUSES = [500, 2000];

async function sendInTurn(press) {
  const last = waiting.at(-1);
  const addsUp = press.adds && press.at - last?.at > TWICE;
  if (last?.key === press.key && !addsUp) return;
  waiting.push(press);
  markBusy(press);
  if (waiting.length > 1) return;
  for (; waiting.length > 0; waiting.shift()) {
    const [first] = waiting;
    const page = await answerInTheEnd(first, () => waiting.includes(first)).catch(() => sendPlainly(first));
    if (page) await lifted;
    if (waiting[0] !== first) return;
    if (!page) return keepFrom(1);
    if (first.page === address()) show(page, first);
    else await refresh().then(() => renewParts(page, around));
    waiting.slice(1).forEach(markBusy);
  }
  if (next) location.assign(next);
}

const markBusy = ({ again }) => Object.assign(again?.() ?? {}, { ariaBusy: "true" });

/** What answers a press, for as long as it is wanted. */
const answerInTheEnd = (press, isWanted, signal, [pause, ...pauses] = PAUSES) =>
  answerTo(press, signal).catch(async (error) => {
    if (!isWanted()) return;
    if (!pause) throw error;
    await new Promise((done) => setTimeout(done, pause));
    return answerInTheEnd(press, isWanted, signal, pauses);
  });

// What waits when its page goes is sent by the next page of the shop in this tab; what is on its way once more.
const ofShop = location.pathname.split("/", 3).join("/");
let tab = {};
try {
  tab = sessionStorage;
} catch {}

function keepFrom(start) {
  next = undefined;
  const left = waiting.splice(0).slice(start);
  if (left.length > 0) tab[ofShop] = JSON.stringify(left);
}
addEventListener("pagehide", () => keepFrom(0));

const kept = JSON.parse(tab[ofShop] ?? "[]");
delete tab[ofShop];

// A link waits for what is on its way. Who presses it again does not want to wait.
addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  const stays = !link || link.href.split("#")[0] === location.href.split("#")[0];
  if (stays || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (waiting.length === 0 || next === link.href) return;
  event.preventDefault();
  next = link.href;
  link.ariaBusy = "true";
});

/** A press of a button, as it is when it is pressed; the same one twice in a row is one where it adds nothing up. */
function pressOf(form, button) {
  const { action, id } = form;
  const body = [...new FormData(form, button)];
  const at = Date.now();
  const token = body.find(([name]) => name === "form_token");
  const key = JSON.stringify([action, body.filter((one) => one !== token)]);
  // Each press has a token of its own.
  if (token) token[1] += `.${at}`;
  return {
    ...{ action, body, key, at, adds: Boolean(token), leads: id === "cart" ? "assign" : "replace" },
    ...{ page: address(), from: document.activeElement?.id, again: finderOf(button) },
    fields: [...form.elements].map((field) => field.id),
  };
}

let asking = new AbortController();

/**
 * Another day or workplace: the last choice counts, whatever was still on its way. Where it fails, its hours wait for a press,
 * and none of another one can be chosen.
 */
async function redraw(form, button, isPressed = true) {
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  const place = [...new FormData(form)].filter(([name]) => /^(location_id|pickup_date)$/.test(name));
  history.replaceState(null, "", `?${new URLSearchParams(place)}`);
  const press = pressOf(form, button);
  try {
    const page = await answerInTheEnd(press, () => !signal.aborted, signal);
    if (page && !signal.aborted) show(page, press);
  } catch {
    if (!isPressed) return;
    const page = document.documentElement.dataset;
    if (!page.redraws) return sendPlainly(press);
    delete page.redraws;
    for (const slots of form.querySelectorAll(".slots")) slots.hidden = true;
  }
}

/** Another language draws the page with all that stands in it: of a checkout what was chosen, too. */
async function speak(press) {
  const checkout = document.getElementById("checkout");
  const asked = { method: "POST", body: new URLSearchParams(press.body) };
  const answer = await fetch(press.action, { ...asked, redirect: checkout ? "manual" : "follow" }).catch(() => {});
  if (!answer) return sendPlainly(press);
  if (checkout) {
    const { action, body } = pressOf(checkout);
    return sendPlainly({ action, body: [...body, ["redraw", "1"]] });
  }
  const page = await pageIn(answer);
  for (const { id } of document.querySelectorAll("#add :is(input, select, textarea)")) typedAt.set(id, Date.now());
  keepTyped(page);
  renewParts(page, ["body"]);
  history.replaceState(null, "", answer.url);
  document.title = page.title;
  document.documentElement.lang = page.documentElement.lang;
}

/** What could not be sent goes as the browser sends it, also of a form that is no longer there. */
function sendPlainly({ action, body }) {
  const plain = Object.assign(document.createElement("form"), { method: "post", action, hidden: true });
  for (const [name, value] of body)
    plain.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  document.body.append(plain);
  plain.submit();
}

/** Whether something is typed or ticked otherwise than it was drawn, or was drawn again as it had been typed. */
const isTyped = () =>
  [...document.querySelectorAll("#main form[method=post] :is(input:not([type=hidden]), textarea)")].some(
    (field) =>
      field.value !== field.defaultValue || field.checked !== field.defaultChecked || field.ariaInvalid,
  );

// A page that the browser has kept whole shows the present cart, and what was typed: a checkout is drawn again with it.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return readOut();
  const hours = document.querySelector("#main [name=redraw]");
  if (hours) redraw(hours.form, hours, false);
  else refresh();
});

/** What a search has found is drawn with its page: it is read out once it stands there anew. */
function readOut() {
  for (const told of document.querySelectorAll("#main p[role=status]")) told.replaceChildren(told.textContent);
}

async function refresh() {
  const answer = await fetch(location.href).catch(() => {});
  if (!answer?.ok) return;
  const page = await pageIn(answer);
  if (isTyped()) renewParts(page, around);
  else show(page);
}

addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  const ofCart = form.id === "add" || /^\/shop\/[^/]+\/cart/.test(new URL(form.action).pathname);
  const redraws = submitter?.name === "redraw";
  const speaks = form.action.endsWith("/language");
  if (submitter?.name === "go" && waiting.length === 0) return;
  if (form.method !== "post" || !(ofCart || redraws || speaks)) return;
  event.preventDefault();
  if (speaks) speak(pressOf(form, submitter));
  else if (redraws) redraw(form, submitter);
  else sendInTurn(pressOf(form, submitter));
});

// A quantity of the cart is sent once its field is left; one that is blank waits for a press.
addEventListener("focusout", ({ target: { name, form, value, defaultValue } }) => {
  const typed = form?.id === "cart" && name === "quantity" && value !== defaultValue;
  if (typed && form.checkValidity()) form.requestSubmit();
});

// Another workplace or day of the checkout shows its hours at once.
document.documentElement.dataset.redraws = "1";
addEventListener("change", ({ target }) => {
  const redraw = target.matches("[data-redraw]") && target.form.querySelector("[name=redraw]");
  if (redraw) target.form.requestSubmit(redraw);
});

for (const press of kept) sendInTurn(press);
