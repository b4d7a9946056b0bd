import { audio } from "./categories/audio.ts";
import { health } from "./categories/health.ts";
import { garden, home } from "./categories/home.ts";
import { office } from "./categories/office.ts";
import { deskLamp, sleep } from "./categories/sleep.ts";
import { telephones } from "./categories/telephones.ts";
import { type Paper, papers } from "./engine/backdrop.ts";
import { type Drawing, picture } from "./engine/stage.ts";
import { atTrueScale } from "./engine/true-scale.ts";
import { measures } from "./measures.ts";
import { poster } from "./poster.ts";
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

interface Branch {
  paper: Paper;
  /** Its pictures, by their addresses below the folder. */
  products: Record<string, () => Drawing>;
  categories: Record<string, () => Drawing>;
}

/** Every picture, on the paper of its branch. */
const branches: Branch[] = [
  {
    paper: papers.rose,
    products: {
      "sony-wh-1000xm6": sonyHeadphone,
      "sony-wh-1000xm6-2": sonyHeadphoneCase,
      "sony-wh-1000xm6-3": sonyHeadphoneSide,
      "sony-wh-1000xm6-4": sonyHeadphoneColours,
      "beyerdynamic-dt-770-pro-80-ohms": beyerdynamicDt770,
      "technics-eah-az100-ek": technicsCase,
      "technics-eah-az100-ek-2": technicsBud,
      "shokz-openrun-pro-2": shokzOpenrun,
      "sony-ult-field-5": sonyUltField,
      "jbl-flip-7": jblFlip,
      "sennheiser-ambeo-soundbar-mini": ambeoFront,
      "sennheiser-ambeo-soundbar-mini-2": ambeoTop,
      "sennheiser-ambeo-soundbar-mini-3": ambeoRoom,
    },
    categories: audio,
  },
  {
    paper: papers.sage,
    products: {
      "google-pixel-9": googlePixel,
      "nothing-phone-3a": nothingPhone,
      "fairphone-gen-6": fairphone6,
      "nokia-3210": nokia3210,
    },
    categories: telephones,
  },
  {
    paper: papers.straw,
    products: {
      "delonghi-magnifica-s": delonghiMagnifica,
      "moccamaster-kbg-select": moccamaster,
      "bodum-chambord-1-l": bodumChambord,
      "ninja-foodi-dual-zone-af300eu": ninjaDualZone,
      "kitchenaid-artisan-5ksm175ps": kitchenAidArtisan,
      "dyson-v15-detect": dysonV15,
    },
    categories: home,
  },
  {
    paper: papers.mist,
    products: {
      "withings-scanwatch-2": withingsScanwatch,
      "garmin-forerunner-165": garminForerunner,
      "body-comp": withingsBodyComp,
      "oral-b-io-3": oralB,
      "theragun-mini": theragunMini,
    },
    categories: health,
  },
  {
    paper: papers.lilac,
    products: {
      "lumie-bodyclock-glow-150": lumieBodyclock,
      "lumie-bodyclock-glow-150-2": lumieSunrise,
      "loop-quiet-2": loopQuiet,
      "philips-hue-white-and-color-ambiance-e27": philipsHue,
    },
    categories: sleep,
  },
  {
    paper: papers.reed,
    products: {
      "kobo-clara-colour": koboClara,
      "logitech-mx-keys-s": logitechMxKeys,
      "logitech-mx-master-4": logitechMxMaster,
      "brother-hl-l2445dw": brotherPrinter,
      "benq-screenbar": benqScreenbar,
    },
    categories: { ...office, "lampes-de-bureau": deskLamp },
  },
  { paper: papers.sage, products: {}, categories: garden },
];

/** All that is measured on one sheet of the page's own paper, which the page « À propos » shows. */
function drawPoster(): Drawing {
  const drawings = Object.assign({}, ...branches.map(({ products }) => products));
  return poster(
    Object.entries(measures).map(([slug, measured]) => ({ drawing: drawings[slug](), measured })),
  );
}
const posterPaper: Paper = { tint: "#ebe3d3", umber: "#2c271f" };

/** The files of all pictures, with their paths under `public/media/`. */
export function files(): [path: string, content: string][] {
  const pictures = branches.flatMap(({ paper, products, categories }) =>
    [
      ...Object.entries(products).flatMap(([slug, draw]) => {
        const measured = measures[slug];
        const view = [`produits/${slug}`, draw] as const;
        return measured
          ? [view, [`${view[0]}-echelle`, () => atTrueScale(draw(), measured)] as const]
          : [view];
      }),
      ...Object.entries(categories).map(([slug, draw]) => [`categories/${slug}`, draw] as const),
    ].flatMap(([address, draw]) => filesOf(address, draw(), paper)),
  );
  return [...pictures, ...filesOf("produits/a-la-meme-echelle", drawPoster(), posterPaper)];
}

function filesOf(address: string, drawing: Drawing, paper: Paper): [path: string, content: string][] {
  const { day, night } = picture(drawing, paper);
  return [
    [`${address}.svg`, day],
    [`${address}.night.svg`, night],
  ];
}
