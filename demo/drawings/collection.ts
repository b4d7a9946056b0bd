import { audio } from "./categories/audio.ts";
import { health } from "./categories/health.ts";
import { home } from "./categories/home.ts";
import { office } from "./categories/office.ts";
import { sleep } from "./categories/sleep.ts";
import { telephones } from "./categories/telephones.ts";
import type { Picture } from "./engine/stage.ts";
import { benqScreenbar } from "./products/benq-screenbar.ts";
import { beyerdynamicDt770 } from "./products/beyerdynamic-dt-770.ts";
import { bodumChambord } from "./products/bodum-chambord.ts";
import { brotherPrinter } from "./products/brother-hl.ts";
import { delonghiMagnifica } from "./products/delonghi-magnifica.ts";
import { dysonV15 } from "./products/dyson-v15.ts";
import { fairphone6 } from "./products/fairphone-6.ts";
import { garminForerunner } from "./products/garmin-forerunner.ts";
import { googlePixel } from "./products/google-pixel.ts";
import { jblFlip } from "./products/jbl-flip.ts";
import { kitchenAidArtisan } from "./products/kitchenaid-artisan.ts";
import { koboClara } from "./products/kobo-clara.ts";
import { logitechMxKeys } from "./products/logitech-mx-keys.ts";
import { logitechMxMaster } from "./products/logitech-mx-master.ts";
import { loopQuiet } from "./products/loop-quiet.ts";
import { lumieBodyclock, lumieSunrise } from "./products/lumie-bodyclock.ts";
import { moccamaster } from "./products/moccamaster.ts";
import { ninjaDualZone } from "./products/ninja-dual-zone.ts";
import { nokia3210 } from "./products/nokia-3210.ts";
import { nothingPhone } from "./products/nothing-phone.ts";
import { oralB } from "./products/oral-b-io.ts";
import { philipsHue } from "./products/philips-hue.ts";
import { ambeoFront, ambeoTop } from "./products/sennheiser-ambeo.ts";
import { ambeoRoom } from "./products/sennheiser-ambeo-room.ts";
import { shokzOpenrun } from "./products/shokz-openrun.ts";
import { sonyUltField } from "./products/sony-ult-field-5.ts";
import { sonyHeadphone, sonyHeadphoneColours, sonyHeadphoneSide } from "./products/sony-wh-1000xm6.ts";
import { sonyHeadphoneCase } from "./products/sony-wh-1000xm6-case.ts";
import { technicsBud, technicsCase } from "./products/technics-az100.ts";
import { theragunMini } from "./products/theragun-mini.ts";
import { withingsBodyComp } from "./products/withings-body-comp.ts";
import { withingsScanwatch } from "./products/withings-scanwatch.ts";

/** The pictures of categories, under the address of their folder. */
function ofCategories(branch: Record<string, () => Picture>): [string, () => Picture][] {
  return Object.entries(branch).map(([slug, draw]) => [`categories/${slug}`, draw]);
}

/** Every picture, by its address under `public/media/`. */
const drawings: Record<string, () => Picture> = {
  "produits/benq-screenbar": benqScreenbar,
  "produits/beyerdynamic-dt-770-pro-80-ohms": beyerdynamicDt770,
  "produits/bodum-chambord-1-l": bodumChambord,
  "produits/body-comp": withingsBodyComp,
  "produits/brother-hl-l2445dw": brotherPrinter,
  "produits/delonghi-magnifica-s": delonghiMagnifica,
  "produits/dyson-v15-detect": dysonV15,
  "produits/fairphone-gen-6": fairphone6,
  "produits/garmin-forerunner-165": garminForerunner,
  "produits/google-pixel-9": googlePixel,
  "produits/jbl-flip-7": jblFlip,
  "produits/kitchenaid-artisan-5ksm175ps": kitchenAidArtisan,
  "produits/kobo-clara-colour": koboClara,
  "produits/logitech-mx-keys-s": logitechMxKeys,
  "produits/logitech-mx-master-4": logitechMxMaster,
  "produits/loop-quiet-2": loopQuiet,
  "produits/lumie-bodyclock-glow-150": lumieBodyclock,
  "produits/lumie-bodyclock-glow-150-2": lumieSunrise,
  "produits/moccamaster-kbg-select": moccamaster,
  "produits/ninja-foodi-dual-zone-af300eu": ninjaDualZone,
  "produits/nokia-3210": nokia3210,
  "produits/nothing-phone-3a": nothingPhone,
  "produits/oral-b-io-3": oralB,
  "produits/philips-hue-white-and-color-ambiance-e27": philipsHue,
  "produits/sennheiser-ambeo-soundbar-mini": ambeoFront,
  "produits/sennheiser-ambeo-soundbar-mini-2": ambeoTop,
  "produits/sennheiser-ambeo-soundbar-mini-3": ambeoRoom,
  "produits/shokz-openrun-pro-2": shokzOpenrun,
  "produits/sony-ult-field-5": sonyUltField,
  "produits/sony-wh-1000xm6": sonyHeadphone,
  "produits/sony-wh-1000xm6-2": sonyHeadphoneCase,
  "produits/sony-wh-1000xm6-3": sonyHeadphoneSide,
  "produits/sony-wh-1000xm6-4": sonyHeadphoneColours,
  "produits/technics-eah-az100-ek": technicsCase,
  "produits/technics-eah-az100-ek-2": technicsBud,
  "produits/theragun-mini": theragunMini,
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
