import type { Measured } from "./engine/true-scale.ts";

/**
 * The drawings that are shown once more at true scale, by their slug. Absent: those whose model has not the maker's
 * measures in every direction (the Theragun, the Bodum, the Hue).
 */
export const measures: Record<string, Measured> = {
  "sony-wh-1000xm6": { scale: 3.15, box: [191, 66, 754, 642], pitch: 9 },
  "beyerdynamic-dt-770-pro-80-ohms": { scale: 3.02, box: [192, 60, 913, 671], pitch: 9 },
  "technics-eah-az100-ek": { scale: 7.1, box: [236, 69, 775, 602], pitch: 30 },
  "shokz-openrun-pro-2": { scale: 4.6, box: [98, 199, 905, 668], pitch: 34 },
  "sony-ult-field-5": { scale: 2.02, box: [110, 139, 793, 627], pitch: 13 },
  "jbl-flip-7": { scale: 3.75, box: [95, 210, 943, 588], pitch: 17 },
  "sennheiser-ambeo-soundbar-mini-2": { scale: 1.4, box: [73, 125, 878, 594], pitch: 37 },
  "google-pixel-9": { scale: 3.65, box: [186, 50, 751, 645], pitch: 5 },
  "nothing-phone-3a": { scale: 3.5, box: [171, 38, 756, 649], pitch: 5 },
  "fairphone-gen-6": { scale: 3.75, box: [165, 18, 773, 644], pitch: 6 },
  "nokia-3210": { scale: 4.75, box: [186, 24, 753, 646], pitch: 6 },
  "delonghi-magnifica-s": { scale: 1.36, box: [201, 85, 730, 668], pitch: 11 },
  "moccamaster-kbg-select": { scale: 1.6, box: [200, 25, 794, 639], pitch: 8 },
  "ninja-foodi-dual-zone-af300eu": { scale: 1.42, box: [151, 91, 846, 650], pitch: 13 },
  "kitchenaid-artisan-5ksm175ps": { scale: 1.6, box: [155, 99, 759, 629], pitch: 4 },
  "dyson-v15-detect": { scale: 0.5, box: [236, 26, 688, 645], pitch: 8, hasChair: true },
  "withings-scanwatch-2": { scale: 9.9, box: [262, -5, 699, 721], pitch: 90 },
  "garmin-forerunner-165": { scale: 9.58, box: [266, -4, 698, 724], pitch: 90 },
  "body-comp": { scale: 1.62, box: [150, 124, 809, 577], pitch: 42 },
  "oral-b-io-3": { scale: 3.5, box: [106, 95, 854, 633], pitch: 90 },
  "lumie-bodyclock-glow-150": { scale: 2.52, box: [204, 156, 786, 613], pitch: 9 },
  "loop-quiet-2": { scale: 20.5, box: [203, 141, 800, 654], pitch: 90 },
  "kobo-clara-colour": { scale: 3.66, box: [286, 57, 673, 658], pitch: 7 },
  "logitech-mx-keys-s": { scale: 1.98, box: [49, 117, 927, 585], pitch: 45 },
  "logitech-mx-master-4": { scale: 4, box: [270, 92, 681, 621], pitch: 90 },
  "brother-hl-l2445dw": { scale: 1.34, box: [192, 165, 844, 669], pitch: 27 },
  "benq-screenbar": { scale: 1.32, box: [120, 59, 791, 641], pitch: 15 },
};
