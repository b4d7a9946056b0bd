import { audio } from "./categories/audio.ts";
import { health } from "./categories/health.ts";
import { home } from "./categories/home.ts";
import { office } from "./categories/office.ts";
import { sleep } from "./categories/sleep.ts";
import { telephones } from "./categories/telephones.ts";
import type { Picture } from "./engine/stage.ts";
import { benqScreenbar } from "./products/benq-screenbar.ts";
import { bodumChambord } from "./products/bodum-chambord.ts";
import { brotherPrinter } from "./products/brother-hl.ts";
import { delonghiMagnifica } from "./products/delonghi-magnifica.ts";
import { fairphone6 } from "./products/fairphone-6.ts";
import { googlePixel } from "./products/google-pixel.ts";
import { jblFlip } from "./products/jbl-flip.ts";
import { koboClara } from "./products/kobo-clara.ts";
import { logitechMxKeys } from "./products/logitech-mx-keys.ts";
import { loopQuiet } from "./products/loop-quiet.ts";
import { lumieBodyclock, lumieSunrise } from "./products/lumie-bodyclock.ts";
import { moccamaster } from "./products/moccamaster.ts";
import { nokia3210 } from "./products/nokia-3210.ts";
import { nothingPhone } from "./products/nothing-phone.ts";
import { philipsHue } from "./products/philips-hue.ts";
import { ambeoFront, ambeoTop } from "./products/sennheiser-ambeo.ts";
import { ambeoRoom } from "./products/sennheiser-ambeo-room.ts";
import { sonyUltField } from "./products/sony-ult-field-5.ts";
import { sonyHeadphone, sonyHeadphoneColours, sonyHeadphoneSide } from "./products/sony-wh-1000xm6.ts";
import { sonyHeadphoneCase } from "./products/sony-wh-1000xm6-case.ts";
import { technicsBud, technicsCase } from "./products/technics-az100.ts";
import { withingsBodyComp } from "./products/withings-body-comp.ts";
import { withingsScanwatch } from "./products/withings-scanwatch.ts";

/** The pictures of categories, under the address of their folder. */
function ofCategories(branch: Record<string, () => Picture>): [string, () => Picture][] {
  return Object.entries(branch).map(([slug, draw]) => [`categories/${slug}`, draw]);
}

/** Every picture, by its address under `public/media/`. */
export const drawings: Record<string, () => Picture> = {
  "produits/benq-screenbar": benqScreenbar,
  "produits/bodum-chambord-1-l": bodumChambord,
  "produits/brother-hl-l2445dw": brotherPrinter,
  "produits/kobo-clara-colour": koboClara,
  "produits/logitech-mx-keys-s": logitechMxKeys,
  "produits/fairphone-gen-6": fairphone6,
  "produits/jbl-flip-7": jblFlip,
  "produits/loop-quiet-2": loopQuiet,
  "produits/moccamaster-kbg-select": moccamaster,
  "produits/nothing-phone-3a": nothingPhone,
  "produits/philips-hue-white-and-color-ambiance-e27": philipsHue,
  "produits/body-comp": withingsBodyComp,
  "produits/delonghi-magnifica-s": delonghiMagnifica,
  "produits/google-pixel-9": googlePixel,
  "produits/lumie-bodyclock-glow-150": lumieBodyclock,
  "produits/lumie-bodyclock-glow-150-2": lumieSunrise,
  "produits/nokia-3210": nokia3210,
  "produits/sennheiser-ambeo-soundbar-mini": ambeoFront,
  "produits/sennheiser-ambeo-soundbar-mini-2": ambeoTop,
  "produits/sennheiser-ambeo-soundbar-mini-3": ambeoRoom,
  "produits/sony-ult-field-5": sonyUltField,
  "produits/sony-wh-1000xm6": sonyHeadphone,
  "produits/sony-wh-1000xm6-2": sonyHeadphoneCase,
  "produits/sony-wh-1000xm6-3": sonyHeadphoneSide,
  "produits/sony-wh-1000xm6-4": sonyHeadphoneColours,
  "produits/technics-eah-az100-ek": technicsCase,
  "produits/technics-eah-az100-ek-2": technicsBud,
  "produits/withings-scanwatch-2": withingsScanwatch,
  ...Object.fromEntries([audio, health, home, office, sleep, telephones].flatMap(ofCategories)),
};

/** The files of all pictures, with their paths under `public/media/`. */
export function files(): [path: string, content: string][] {
  return Object.entries(drawings).flatMap(([address, draw]): [string, string][] => {
    const { day, night } = draw();
    return [
      [`${address}.svg`, day],
      [`${address}.night.svg`, night],
    ];
  });
}
