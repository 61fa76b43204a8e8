import type { MemberRole } from "#app/lib/actor.ts";

export const demoOwner = "maria.lupu@brutaria-lupu.example";
export const demoBusiness = "Brutăria Lupu";

/** What the online shop says to who comes. */
export const demoGreeting = {
  greeting: "Bine ai venit! Coacem în fiecare dimineață. Alege ce îți place și ridici când îți convine.",
  secondGreeting: "Welcome! We bake every morning. Choose what you like and pick it up when it suits you.",
} as const;

const workdays = (from: string, to: string) => Array.from({ length: 5 }, () => [{ from, to }]);

const demoPickup = { notice: { hours: 3 }, days_ahead: 14, slot_minutes: 30, capacity: 6 } as const;

/** When customers of the online shop may pick up. */
export const pickupOfDemo = {
  ...demoPickup,
  hours: [...workdays("07:00", "19:00"), [{ from: "08:00", to: "14:00" }], []],
};

/** Where Sunday is a working day, with shorter hours. */
export const ownPickupOfDemo = {
  at: "Mărăști",
  rules: {
    ...demoPickup,
    hours: [
      ...workdays("08:00", "18:00"),
      [{ from: "08:00", to: "14:00" }],
      [{ from: "09:00", to: "13:00" }],
    ],
    capacity: 4,
  },
};

export const demoWorkplaces = [
  { name: "Centru", address: "Str. Memorandumului 14, Cluj-Napoca", phone: "0264 000 114" },
  { name: "Mănăștur", address: "Calea Florești 58, Cluj-Napoca", phone: "0264 000 158" },
  { name: "Mărăști", address: "Bd. 21 Decembrie 1989 nr. 104, Cluj-Napoca", phone: "0264 000 104" },
] as const;

export interface DemoMember {
  username: string;
  role: MemberRole;
  /** Where they work; everywhere without it. */
  at?: readonly string[];
}

/** The first sales and the first delivery member work everywhere: they are the ones to try. */
export const demoMembers: readonly DemoMember[] = [
  { username: "ioana", role: "sales" },
  { username: "mihai", role: "sales", at: ["Centru"] },
  { username: "andreea", role: "sales", at: ["Mănăștur"] },
  { username: "radu", role: "sales", at: ["Centru", "Mărăști"] },
  { username: "vasile", role: "delivery" },
  { username: "elena", role: "delivery", at: ["Mănăștur", "Mărăști"] },
];

/** Devices on which members are signed in. */
export const demoDevices = [
  {
    username: "mihai",
    at: "Centru",
    ip: "10.0.14.21",
    userAgent:
      "Mozilla/5.0 (Linux; Android 14; SM-X210) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  },
  {
    username: "andreea",
    at: "Mănăștur",
    ip: "10.0.58.12",
    userAgent:
      "Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  },
  {
    username: "elena",
    at: null,
    ip: "10.0.14.30",
    userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0",
  },
] as const;

const regulars = [
  "Ana Pop",
  "Dan Moldovan",
  "Cristina Rus",
  "Florin Mureșan",
  "Gabriela Crișan",
  "Ilona Kovács",
  "Sorin Bogdan",
  "Teodora Sabău",
  "Călin Oltean",
  "Mirela Chiș",
  "Adrian Suciu",
  "Ștefan Nagy",
  "Lavinia Tămaș",
  "Horea Cîmpean",
  "Raluca Ilea",
  "Pensiunea La Moara",
  "Grădinița Licurici",
  "Cafeneaua Insomnia",
  "Bistro Piezișă",
  "Cabinet dr. Vereș",
] as const;
const firstNames = [
  "Ioan",
  "Maria",
  "Vlad",
  "Zsófia",
  "Oana",
  "Mircea",
  "Anca",
  "Răzvan",
  "Delia",
  "Tudor",
] as const;
const lastNames = [
  "Bota",
  "Câmpan",
  "Feier",
  "Gherman",
  "Hossu",
  "Lazăr",
  "Mocanu",
  "Petrean",
  "Rotar",
] as const;

const withPhone = (name: string, place: number) => ({ name, phone: `0700 000 ${String(101 + place * 7)}` });

/** Customers who come every week; the phone numbers are of a range that nobody has. */
export const demoCustomers = regulars.map(withPhone);
/** Customers who come now and then. */
export const demoPassers = lastNames
  .flatMap((last) => firstNames.map((first) => `${first} ${last}`))
  .map((name, place) => withPhone(name, place + regulars.length));

export const demoObservations = [
  "Vă rog bine coaptă.",
  "Sună când e gata.",
  "Vine soțul după comandă.",
  "Fără zahăr pudră deasupra.",
  "Factură pe firmă.",
  "Pentru ora 7, înainte de deschidere.",
  "Dacă se poate, în două pungi.",
  "Client vechi, îi ținem la raft.",
] as const;

export const demoDiscards = [
  "Clientul a renunțat.",
  "Comandă dublă.",
  "S-a stricat cuptorul mic.",
  "Nu a mai venit nimeni după ea.",
  "Punct de lucru greșit.",
] as const;

export const demoWritings = [
  "La mulți ani, Ana!",
  "La mulți ani, Luca – 5 ani",
  "Casă de piatră!",
  "La mulți ani, bunico!",
  "Felicitări, absolvenți!",
] as const;

export const demoNotes = [
  "Mai rumene.",
  "Din cuptorul de la 6.",
  "Separat, în cutie.",
  "Fără mac deasupra.",
] as const;
