// Forms of a shop's pages without a reload: what the server answers takes the place of what stands there. Without this
// file, or where it fails, the browser sends them by itself.
const around = [".toasts", "#cart-link"];
const parts = ["#main", ...around];

function show(page, body) {
  const one = document.activeElement;
  const same = finderOf(one);
  const { selectionStart: from, selectionEnd: to } = one ?? {};
  const typing = one?.matches("#cart [name=quantity]");
  keepQuantities(page, body);
  // Some browsers tell a field that is taken away that it is left.
  if (typing) one.defaultValue = one.value;
  renewParts(page, parts);
  const wrong = typing ? null : document.querySelector("#main [aria-invalid], #main [role=alert]");
  document.title = page.title;
  const next = wrong ?? same() ?? document.querySelector("#main");
  next?.focus({ preventScroll: !wrong });
  if (typing) next?.setSelectionRange?.(from, to);
}

/** A quantity that was typed since the others were sent stays, and is sent once its field is left. */
function keepQuantities(page, body) {
  const [ids, sent] = [body?.getAll("line_id"), body?.getAll("quantity")];
  for (const { id, value } of document.querySelectorAll("#cart [name=quantity]")) {
    const field = page.getElementById(id);
    if (field && ids && value !== sent[ids.indexOf(id.slice(2))]) field.value = value;
  }
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

/** The page that answers a form; none where the answer leads to another page. What is no page of the shop is a failure. */
async function answerTo(form, body, signal) {
  const answer = await fetch(form.action, { method: "POST", body, signal });
  const { pathname } = new URL(answer.url);
  const leads = form.id === "cart" ? "assign" : "replace";
  if (answer.redirected && pathname !== location.pathname) return void location[leads](answer.url);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
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

// What changes the cart goes one after the other: the answer to each brings the token of the next.
const waiting = [];
/** Within so many milliseconds a second press of the same is one that was not meant. */
const TWICE = 400;

async function sendInTurn(press) {
  const last = waiting.at(-1);
  const addsUp = press.body.has("form_token") && press.at - last?.at > TWICE;
  if (last?.key === press.key && !addsUp) return;
  waiting.push(press);
  if (press.button) press.button.ariaBusy = "true";
  if (waiting.length > 1) return;
  for (; waiting.length > 0; waiting.shift()) {
    const { form, body } = waiting[0];
    const token = document.querySelector("#add [name=form_token]");
    if (token && body.has("form_token")) body.set("form_token", token.value);
    const page = await answerTo(form, body).catch(() => void sendPlainly(form, body));
    if (!page) return void waiting.splice(0);
    await lifted;
    show(page, body);
  }
}

/** A press of a button, as it is when it is pressed; the same one twice in a row is one where it adds nothing up. */
function pressOf(form, button) {
  const body = new URLSearchParams(new FormData(form, button));
  const said = [...body].filter(([name]) => name !== "form_token");
  return { form, button, body, key: JSON.stringify([form.action, said]), at: performance.now() };
}

let asking = new AbortController();

/** Another day or workplace: the last choice counts, whatever was still on its way. Where it fails, hours wait for a press. */
async function redraw(form, button, isPressed = true) {
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  const { body } = pressOf(form, button);
  try {
    const page = await answerTo(form, body, signal);
    if (!page || signal.aborted) return;
    keepTyped(form, page);
    show(page);
  } catch {
    if (signal.aborted || !isPressed) return;
    const page = document.documentElement.dataset;
    if (page.redraws) delete page.redraws;
    else sendPlainly(form, body);
  }
}

/** What was typed while the hours were on their way stays, in a field of the same kind: no slot takes a typed hour. */
function keepTyped(form, page) {
  const typed =
    "[name^='customer.'], [name='data.upfront_payment'], [name='remember'], textarea," +
    "[name='data.pickup_hour']:not([type=radio])";
  for (const { id, type, value, checked } of form.querySelectorAll(typed)) {
    const field = page.getElementById(id);
    if (field?.type === type) Object.assign(field, { value, checked });
  }
}

/** Another language draws a checkout with all that stands in it. */
async function speak(form, button, checkout) {
  const { body } = pressOf(checkout);
  body.set("redraw", "1");
  const asked = { method: "POST", body: pressOf(form, button).body, redirect: "manual" };
  await fetch(form.action, asked).catch(() => {});
  sendPlainly(checkout, body);
}

/** What could not be sent goes as the browser sends it, also of a form that is no longer there. */
function sendPlainly({ action }, body) {
  const plain = Object.assign(document.createElement("form"), { method: "post", action, hidden: true });
  for (const [name, value] of body) {
    const field = Object.assign(document.createElement("input"), { type: "hidden", name, value });
    plain.append(field);
  }
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
addEventListener("pageshow", async ({ persisted }) => {
  if (!persisted) return;
  const hours = document.querySelector("#main [name=redraw]");
  if (hours) return redraw(hours.form, hours, false);
  const answer = await fetch(location.href);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (isTyped()) renewParts(page, around);
  else show(page);
});

addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  const ofCart = form.id === "add" || /^\/shop\/[^/]+\/cart/.test(new URL(form.action).pathname);
  const redraws = submitter?.name === "redraw";
  const checkout = form.action.endsWith("/language") && document.getElementById("checkout");
  if (submitter?.name === "go" && waiting.length === 0) return;
  if (form.method !== "post" || !(ofCart || redraws || checkout)) return;
  event.preventDefault();
  if (checkout) speak(form, submitter, checkout);
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
  const redraw = target.matches("[data-redraw]") && target.form.elements.redraw;
  if (redraw) target.form.requestSubmit(redraw);
});

// A customer's order says by itself what becomes of it, as long as somebody looks; nothing moves under a finger.
const renewed = document.querySelector("[data-renew]");
async function renew() {
  if (document.hidden) return;
  const answer = await fetch(location.href);
  if (answer.status === 404) return location.reload();
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const here of document.querySelectorAll("[data-renew]")) {
    const there = page.getElementById(here.id);
    const unfolded = here.querySelector("details[open]") !== null;
    for (const one of there?.querySelectorAll("details") ?? []) one.open = unfolded;
    if (there && there.innerHTML !== here.innerHTML && !here.contains(document.activeElement))
      here.replaceChildren(...there.childNodes);
  }
}
if (renewed) {
  const again = () => renew().catch(() => {});
  setInterval(again, renewed.dataset.renew * 1000);
  addEventListener("visibilitychange", again);
}
