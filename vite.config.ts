import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import product from "./package.json" with { type: "json" };

/** What runs of the build: each is a file of build/server, all of them over one graph of modules. */
const PROGRAMS = [
  ...["start", "worker", "migrate", "backup", "restore", "master-token", "delete-account"],
  // Beside the demo.
  ...["fill-with-demo", "payment-twin"],
];

/** What no release of ours changes, in one file that a browser keeps; react-dom and the router share many words. */
const REACT = {
  name: "react",
  test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\/|preload-helper/,
};

/** Modules that at least so many pages load; what has a sheet, or is of lists and dialogs only, stays with the pages that draw it. */
const SHARED = {
  name: "shared",
  test: /by-name:|\/app\/(?:components|framework|lib)\/(?!css\/|(?:chart|filters-in|form-dialog|list-\w+|pager|row-\w+|search-outcome|settle|sort-head|table)\.tsx?)/,
  minShareCount: 14,
};

/** Small pieces of what stands around the pages, which would be a file each. */
const AROUND = {
  name: "around",
  test: /\/app\/(?:components\/(?:tell-context|slash-context|language-switch|account-menu)|framework\/(?:act-in-turn|after-navigation|use-form-answered|when-idle)|lib\/fold|domain\/accounts\/right-name|routes\/(?:orders\/find-field|console\/use-problem))\.tsx?$/,
};

/** What forms have that may be left unsaved: small pieces of which most of them need all. */
const UNSAVED = {
  name: "unsaved",
  test: /components\/(leave-guard|kept-files|limited-field|use-drawing|use-sent-content)\.tsx?$/,
};

/** Small pieces of forms with lines of amounts, and what is asked of a product: the limits of its texts, its own fields. */
const AMOUNTS = {
  name: "amounts",
  test: /\/app\/(?:components\/(?:number-field|lead-from)|lib\/money|domain\/catalogue\/(?:limits|product-fields))\.tsx?$/,
};

/** What lists in an order of their own, a product and its pictures have in common. */
const PRODUCTS = {
  name: "products",
  test: /\/app\/(?:routes\/console\/(?:use-moved-list|products\/(?:form-address|use-moved-focus|use-category-name))|domain\/catalogue\/product-states|lib\/picture-address)\.ts$|components\/file-field\.tsx$/,
};

/** Small pieces of taking an order, changing it and showing it. */
const ORDERS = {
  name: "orders",
  test: /\/app\/(?:routes\/orders\/(?:answer-field|order-paths|phone-link|status-tag|use-order-words|taking\/(?:drawn-order|known-lines|line-heads|taking-base))|domain\/orders\/(?:lateness|limits|order-shapes|reasons|remarks|statuses)|components\/(?:keep-focus|kept-here|search-field|use-(?:send-soon|top-of-page))|framework\/use-lost-answer)\.tsx?$/,
};

/** Small pieces of lists in which something is looked for. */
const FOUND = {
  name: "found",
  test: /\/app\/components\/(?:filters-in|search-outcome)\.tsx?$/,
};

/** Small pieces of a list of orders that follows what others do. */
const LIVE = {
  name: "live",
  test: /\/app\/routes\/orders\/(?:live-orders|origin-tag|status-chips)\.tsx$/,
};

/**
 * Lets what draws pages import each name of React by itself: of a CommonJS module each file would hold the whole, and look up
 * every element's function in it.
 */
const reactByName: Plugin = {
  name: "react-by-name",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: (id, importer) =>
    /^react(?:\/jsx-runtime)?$/.test(id) && importer?.startsWith(`${import.meta.dirname}/app/`)
      ? `\0by-name:${id}`
      : null,
  async load(id) {
    const [, whole] = /^\0by-name:(.*)$/.exec(id) ?? [];
    if (!whole) return null;
    const names = Object.keys(await import(whole)).filter(
      (name) => /^[a-zA-Z]\w*$/.test(name) && name !== "default",
    );
    const each = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => whole.${name})();`);
    return [`import whole from "${whole}";`, ...each].join("\n");
  },
};

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), reactByName],
  build: { target: "es2022", cssTarget: ["chrome111", "edge111", "firefox114", "safari16.4"] },
  environments: {
    // What most pages share is one file: a file for each set of pages that share something is mostly overhead.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [REACT, SHARED, AROUND, UNSAVED, AMOUNTS, PRODUCTS, ORDERS, FOUND, LIVE],
            },
          },
        },
      },
    },
    ssr: {
      // The build holds every package but those of `dependencies`, which have binaries.
      resolve: {
        conditions: ["node"],
        // As Node itself, which has loaded the database's client before Vite does: of two kinds of it the second one fails.
        externalConditions: ["node"],
        ...(command === "build" && { noExternal: true, external: Object.keys(product.dependencies) }),
      },
      define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
      build: {
        rollupOptions: { input: Object.fromEntries(PROGRAMS.map((name) => [name, `scripts/${name}.ts`])) },
      },
    },
  },
}));
