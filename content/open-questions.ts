/**
 * What no source has settled yet about the dossiers: `npm run doctor` lists it. The pages leave it out or say that it is
 * unknown. A line goes when its answer, with a source, stands in the record.
 */
import type { ProductRecord } from "./product-record.ts";

/** By folder: statements to confirm before they may stand on the page, and successors to look for. */
export const toConfirm: Readonly<Record<string, readonly string[]>> = {
  "body-comp": [
    "four AAA cells, as the specification has it, or AA, as RTL wrote on 5 March 2023",
    "whether it is a medical device in Europe, and of which class: its guide for countries other than the United States names an intended use beside those without medical purpose, perhaps of the nerve health score, and the copy that was read ends there",
    "the guide's contraindications and guarantee; what the subscription costs today and adds; whether measurements can be exported",
    "what the Wi-Fi sends without the telephone, and how profiles of similar weight are told apart",
    "its place in the range after the Body Scan 2 of January 2026, whose price in France is not known; prices of the simpler scales",
    "whether the Xiaomi S400 has Wi-Fi in any version: only a developers' thread was read",
  ],
  "delonghi-magnifica-s": [
    "which machine is meant: ECAM 11, 21, 22 and others share the name",
    "weight (about 9 kg) and power (1,450 W), taken off the page; depth, height and noise",
    "that the brewing group can be removed, and how long parts are sold; which settings of the drink it has besides the grind",
    "price of a capsule (0.32 €) and of beans (20 € per kilogram), assumed in the break-even; Que Choisir counts 0.30 and 0.10 a cup",
    "prices in France of the Magnifica Start and of the Philips 2300; costs of descaling and of a water filter",
    "successor of autumn 2026 in the Magnifica range",
  ],
  "google-pixel-9": [
    "European SAR of head, body and limbs; energy class and EPREL sheet, if it needs one",
    "price and years of updates of the Pixel 10, and of the Pixel 11 expected in August 2026: the page names no price for them",
    "price today of the Pixel 9a, which would win the division at 549 €; years of updates and price of the Galaxy S24",
    "price of 256 GB today, of a screen and of a battery; reference of the version for France",
  ],
  "lumie-bodyclock-glow-150": [
    "intended use in the current manual; only a copy of one was read, of unknown edition",
    "CE marking and class under regulation 2017/745, and the European representative",
    "light output in lux; whether the light can fade in the evening; the plug of the adapter that is sold in France",
    "that the alarm of the ScanWatch 2 vibrates: the page recommends it for that to two sleepers with different hours",
    "a rival that is a lamp: no trial of one was found, only voice assistants are compared",
    "successor of autumn 2026 in the Bodyclock range",
  ],
  "nokia-3210": [
    "calls over 4G on this model at Orange, SFR, Bouygues Telecom and Free; bands of the French version",
    "which web services the French version has, and whether a browser is among them",
    "where the end of 2G stands today, network by network; a date for the end of Free's 3G",
    "SAR; number of SIM slots; hours of a charge; whether HMD still makes it, and a successor of autumn 2026",
    "where the rating of 4.2/5 comes from, of which day and how many; the commercial guarantee behind the two years",
    "which versions of the Nokia 105 are on sale, and the screen of the one with 4G",
  ],
  "sennheiser-ambeo-soundbar-mini": [
    "the models behind the price band of 990 to 1,890 €, and whether the Sonos Beam is meant by that of 400 to 500 €",
    "DTS:X on the Sonos Beam; a trial of the AMBEO Soundbar Mini that can be cited",
    "what the bar receives of a television with ARC and no eARC; whether its calibration asks for a telephone; at which level it reaches 43 Hz",
    "source and day of the rating of 4.4/5; the commercial guarantee behind the two years",
    "successor of autumn 2026 in the AMBEO range",
  ],
  "sony-ult-field-5": [
    "prices of JBL Xtreme 4, Bose SoundLink Max and Marshall Middleton; whether any of the three has lights",
    "at which volume 25 h and 10 h are meant; which speakers can be linked; that its strap is in the box, and the price of a new battery",
    "which seller asked 299 € and 330 €, and when",
    "Bose SoundLink Max: whether the maker announces 20 h, and on which criterion it would fail",
    "rivals and a successor of autumn 2026, and whether those of the comparison are still on sale",
  ],
  "sony-wh-1000xm6": [
    "conditions of the three-year extension; whether the Bluetooth power stays below 20 mW (no SAR to show)",
    "twelve microphones, jack, two devices at once: only in the initial catalogue",
    "price of a battery and of ear pads, and that the owner cannot change the battery",
    "price of the WH-1000XM5 today; a trial of the second Bose QuietComfort Ultra, with as many hours; a successor of autumn 2026",
  ],
  "technics-eah-az100-ek": [
    "what EK stands for; the page used to say black",
    "which codec and how many hours remain with three devices, and with LDAC; aptX; how many tips are in the box",
    "price of one earbud and of a case; 10 h, 28 h, IPX4 and weight, only in the initial catalogue",
    "whether the Bluetooth power stays below 20 mW (no SAR to show)",
    "a trial by others that can be cited; which of the rivals are still on sale; a successor of autumn 2026",
  ],
  "withings-scanwatch-2": [
    "class and intended use of Scan Monitor under regulation 2017/745; the European manual",
    "thickness, weight of the 42 mm case; that its alarm vibrates",
    "whether the Bluetooth power stays below 20 mW (no SAR to show); price of a battery",
    "price and sensors of the ScanWatch Light; a successor of autumn 2026, also of the Apple and Google watches",
  ],
};

/** What the drawings of other products show and no page that was read states. */
export const drawnUnconfirmed: readonly string[] = [
  "Brother HL-L2445DW: is the printer that is sold in France white? The drawing and its alternative text say so",
  "Dyson V15 Detect: is its tube golden in the version at the merchant's? There are several colours; the green beam is confirmed",
  "Shokz OpenRun Pro 2: is it sold in orange in France? The drawing and its alternative text say so",
  "Ninja Foodi Dual Zone AF300EU: does a band above the two drawers show both temperatures, and where are its buttons? The drawing shows such a band",
];

/** Of products without a dossier, what their pages call unknown or what no page that was read states. */
export const catalogueToConfirm: readonly string[] = [
  "all twenty: complete model references, commercial guarantees, today's prices, and whether they are still on sale",
  "Nothing Phone (3a), Fairphone (Gen. 6): SAR; energy class and EPREL sheet, if they need one",
  "Shokz OpenRun Pro 2, Garmin Forerunner 165: SAR, or that the Bluetooth power stays below 20 mW",
  "Nothing Phone (3a): years of updates, one of its criteria",
  "Moccamaster KBG Select: temperature of the water, price, merchant",
  "KitchenAid Artisan 5KSM175PS, Therabody Theragun Mini: price, merchant",
  "Therabody Theragun Mini: noise and battery life",
  "Dyson V15 Detect: battery life in ordinary use, weight, price",
  "Oral-B iO 3: price, and what a year of heads costs",
  "Brother HL-L2445DW: price, and cost of the toner by page",
  "Loop Quiet 2: merchant",
  "comfort, noise, typing and handling: no trial by others was read for any of the twenty",
];

/** Returns the facts that the record itself calls unknown or unchecked, as names of its fields. */
export function unknownFacts(record: ProductRecord): string[] {
  const { modelReference, checkedOn, trial, rating, guarantees, regulation } = record;
  const fields = {
    modelReference,
    ...guarantees,
    ...regulation,
    ...(typeof regulation.medicalDevice === "object" && regulation.medicalDevice),
    "rating.source": rating?.source,
    "rating.readOn": rating?.readOn,
    checkedOn: checkedOn ?? "unknown",
    trial: trial === "none" ? "unknown" : trial,
  };
  return Object.entries(fields)
    .filter(([, value]) => value === "unknown")
    .map(([name]) => name);
}
