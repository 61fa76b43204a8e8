import type { Language } from "#app/lib/i18n.ts";

interface BannedWord {
  /** The word as it would come back: what the pattern finds. */
  said: string;
  found: RegExp;
  /** What texts say in its place. */
  instead: string;
  why: string;
  /** The keys whose wording documents 1 to 3 give. */
  except?: readonly string[];
}

/** Words that texts do not use, by language. The words that they do use stand in docs/glossary.md. */
export const bannedWords: Record<Language, readonly BannedWord[]> = {
  ro: [
    {
      said: "Comenzi de livrat",
      found: /(?<!\p{L})livr(?!ă(?!\p{L}))/iu,
      instead: "a pregăti, a preda, ridicare",
      why: "nothing is delivered: orders are prepared, handed over and picked up",
    },
    {
      said: "Păstrează căutarea",
      found: /^păstrează|căut\p{L}+ (?:s-a )?păstra/iu,
      instead: "Salvează",
      why: "one word for Save; a păstra is for what stays by itself",
    },
    {
      said: "Editează comanda",
      found: /(?<!\p{L})edit(?!or|ur)/iu,
      instead: "Modifică",
      why: "one word for Edit",
    },
    {
      said: "Predau clientului",
      found:
        /^(?:preiau|predau|las|salvez|trimit|adaug|șterg|anulez|renunț|confirm|plec|rămân aici)(?!\p{L})/iu,
      instead: "Preia, Predă …",
      why: "buttons are in the imperative",
    },
    {
      said: "Deschide consola",
      found: /(?<!\p{L})consol/iu,
      instead: "administrare",
      why: "a console is for games",
    },
    {
      said: "Fiecare afacere",
      found: /(?<!\p{L})(?:afacer|organizați[aeio])/iu,
      instead: "firmă",
      why: "one word for the tenant",
    },
    {
      said: "Șterge contul",
      found: /(?<!\p{L})șterg[ei] (?:contul|acest cont)(?!\p{L})|contul(?:ui)? firmei/iu,
      instead: "firma",
      why: "an account is a person's; what a business ends is the business",
    },
    {
      said: "Limita abonamentului",
      found: /limit\p{L}* abonament/iu,
      instead: "limita planului",
      why: "a plan has limits, a subscription pays for it",
    },
    {
      said: "Elimină cheia",
      found: /(?<!\p{L})elimin/iu,
      instead: "șterge, scoate, încheie",
      why: "to delete, to take out and to end have a word each",
    },
    {
      said: "Permisiuni",
      found: /(?<!\p{L})permisiun/iu,
      instead: "drept",
      why: "one word for what a role grants",
    },
    {
      said: "Conectări și refuzuri",
      found: /(?<!\p{L})conectăr|(?<!\p{L})conectare/iu,
      instead: "intrare în cont",
      why: "one word for signing in",
    },
    {
      said: "Panoul de control",
      found: /panou\p{L}* de control/iu,
      instead: "administrare",
      why: "one word for the control panel; Panou is the dashboard",
    },
    {
      said: "Verifică legătura la internet",
      found: /fără legătur|(?:verifică|prin) legătur|legătur\p{L}* (?:slab|s-a|la internet)/iu,
      instead: "conexiune",
      why: "one word for what links a device to us",
    },
    {
      said: "Nu se mai poate reveni.",
      found: /(?<!\p{L})(?:poate reveni|revino)(?!\p{L})/iu,
      instead: "Acțiunea e definitivă. / Anulează acțiunea",
      why: "a reveni is to come back to a place",
    },
    {
      said: "Un câmp are nevoie de o corectură",
      found: /corectur/iu,
      instead: "Corectează …",
      why: "corectură is proofreading",
    },
    {
      said: "Balanța lunii",
      found: /(?<!\p{L})balanț/iu,
      instead: "raportul lunii",
      why: "to an accountant balanța is the trial balance of the books",
    },
    {
      said: "Cronologia activității",
      found: /(?<!\p{L})cronologi/iu,
      instead: "activitate",
      why: "one word for what happened lately, which is the name of its page",
    },
    {
      said: "Găsește",
      found: /^(?:găsește|găsiți)(?!\p{L})/iu,
      instead: "Caută",
      why: "one word for Search",
    },
    {
      said: "Vă rugăm să încercați din nou",
      found: /(?<!\p{L})(?:vă|dumneavoastră|dvs)(?!\p{L})/iu,
      instead: "tu",
      why: "texts say tu throughout",
    },
    {
      said: "Nu s-a putut si nu stim de ce",
      found: /(?<!\p{L})(?:si|fara|pana|dupa|catre|iti|isi|imi|adauga|sterge|cauta|setari)(?!\p{L})/iu,
      instead: "și, fără, până …",
      why: "letters have their diacritics",
    },
  ],
  en: [
    {
      said: "Orders to deliver",
      found: /\bdeliver/i,
      instead: "prepare, hand over, pick up",
      why: "nothing is delivered: orders are prepared, handed over and picked up",
    },
    {
      said: "Back to the console",
      found: /\bconsole\b/i,
      instead: "control panel",
      why: "document 1 names it so in the top bar",
    },
    {
      said: "Only in the app",
      found: /\bapps?\b/i,
      instead: "counter",
      why: "there is nothing to install",
      except: ["products:states.0", "products:states.2", "products:form.states.0", "products:form.states.2"],
    },
    {
      said: "Choose a location",
      found: /\blocations?\b/i,
      instead: "workplace",
      why: "one word for where orders are taken",
      except: ["workplaces:empty", "workplaces:noneYet", "toasts:workplaces.deleted"],
    },
    {
      said: "We have sent a mail to",
      found: /(?<!e-)\bmails?\b(?! server)/i,
      instead: "e-mail",
      why: "a mail is no English for one message",
    },
    {
      said: "Type your email address",
      found: /\bemails?\b/i,
      instead: "e-mail",
      why: "one spelling",
      except: [
        "errors:field.contact_email",
        "errors:refusal.email_disposable",
        "errors:refusal.email_format",
        "errors:refusal.failed",
        "settings:failed",
      ],
    },
    {
      said: "Find an open order",
      found: /^find\b/i,
      instead: "Search",
      why: "one word for looking something up",
    },
    {
      said: "The order was cancelled",
      found: /\bcancell(?:ed|ing)\b/i,
      instead: "canceled",
      why: "documents 1 and 3 spell it so",
    },
    {
      said: "Back to my own rights",
      found: /\bown rights\b/i,
      instead: "permissions",
      why: "one word for what a role grants",
    },
    {
      said: "Ask the other admins",
      found: /\badmins?\b/i,
      instead: "administrator",
      why: "one word for the role",
    },
    {
      said: "Nothing that you can mend",
      found: /\bmend\b|\bour records\b/i,
      instead: "It is nothing you did.",
      why: "translated, not written",
    },
    {
      said: "No plan is running",
      found: /\bplan is running\b|\brunning plan\b/i,
      instead: "active plan",
      why: "subscriptions are active or inactive",
    },
    {
      said: "Order again",
      found: /^order again\b/i,
      instead: "Repeat order",
      why: "beside New order it is taken for a new one",
    },
  ],
};
