// Forms of a shop's pages without a reload: what the server answers takes the place of what stands there. Without this
// file, or where it fails, the browser sends them by itself.
const parts = ["#main", ".toasts", "#cart-link"];

function show(page) {
  const { activeElement } = document;
  const at = activeElement?.id || activeElement?.getAttribute("aria-label");
  for (const part of parts) {
    const [there, here] = [page.querySelector(part), document.querySelector(part)];
    if (there && here) here.replaceChildren(...there.childNodes);
  }
  const same = [...document.querySelectorAll("#main :is(a, button, input)")].find(
    (one) => at && (one.id === at || one.getAttribute("aria-label") === at),
  );
  const wrong = document.querySelector("#main [aria-invalid], #main [role=alert]");
  document.title = page.title;
  (wrong ?? same ?? document.querySelector("#main"))?.focus({ preventScroll: !wrong });
}

async function send(form, button) {
  const body = new URLSearchParams(new FormData(form, button));
  const answer = await fetch(form.action, { method: "POST", body });
  const { pathname } = new URL(answer.url);
  if (answer.redirected && pathname !== location.pathname) return location.assign(answer.url);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (button?.name === "redraw") keepTyped(form, page);
  show(page);
}

/** What was typed while the hours were on their way stays. */
function keepTyped(form, page) {
  for (const { id, value } of form.querySelectorAll("[name^='customer.'], textarea")) {
    const field = page.getElementById(id);
    if (field) field.value = value;
  }
}

/** What could not be sent goes as the browser sends it, the pressed button included; hours wait for a press. */
function sendPlainly(form, button) {
  const page = document.documentElement.dataset;
  if (button?.name === "redraw" && page.redraws) return void delete page.redraws;
  form.dataset.plain = "1";
  form.requestSubmit(button);
}

addEventListener("pageshow", async ({ persisted }) => {
  if (!persisted) return;
  const answer = await fetch(location.href);
  if (answer.ok) show(new DOMParser().parseFromString(await answer.text(), "text/html"));
});

addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (form.dataset.plain) return void delete form.dataset.plain;
  const ofCart = form.id === "add" || /^\/shop\/[^/]+\/cart/.test(new URL(form.action).pathname);
  if (form.method !== "post" || !(ofCart || submitter?.name === "redraw")) return;
  event.preventDefault();
  if (form.dataset.sent) return;
  form.dataset.sent = "1";
  send(form, submitter)
    .catch(() => sendPlainly(form, submitter))
    .finally(() => delete form.dataset.sent);
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
    if (there && there.innerHTML !== here.innerHTML && !here.contains(document.activeElement))
      here.replaceChildren(...there.childNodes);
  }
}
if (renewed) {
  const again = () => renew().catch(() => {});
  setInterval(again, renewed.dataset.renew * 1000);
  addEventListener("visibilitychange", again);
}
