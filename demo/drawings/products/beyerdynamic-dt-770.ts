import { Camera } from "#demo/drawings/engine/camera.ts";
import { type Drawing, softening } from "#demo/drawings/engine/stage.ts";
import { tube } from "#demo/drawings/engine/tube.ts";
import {
  type Finish,
  headphone,
  headphoneDefinitions,
  headphoneShadow,
  headphoneShape,
  type Shape,
} from "#demo/drawings/objects/headphone.ts";

const finish: Finish = {
  band: ["#0d0d0e", "#2f2f30", "#7d7a77"],
  shell: ["#0d0d0e", "#313132", "#8b8884"],
  pad: ["#5d5b59", "#9c9996", "#d5d2cd"],
  metal: ["#141415", "#4b4a49", "#b9b6b1"],
};

/** Round closed cups with velvet cushions, in strong yokes. */
const shape: Shape = {
  cup: { width: 42, height: 45, shell: 16, cushion: 27 },
  band: { width: [9, 16], thick: [5, 15] },
  yoke: 5.6,
  hasForks: true,
  flat: 0.88,
  face: `<circle r="36" fill="none" stroke="#000" stroke-opacity=".55" stroke-width="2.600"/><circle r="34.400" fill="none" stroke="#b9b6b1" stroke-opacity=".4" stroke-width="1"/>
    <circle r="21" fill="#1a1a1b" stroke="#8b8884" stroke-opacity=".7" stroke-width="1.200"/><circle r="16" fill="none" stroke="#55534f" stroke-width="1"/><path d="M-9 0h18M-5-4.500h10m-10 9h10" stroke="#c9c6c0" stroke-width="1.500" stroke-linecap="round"/>`,
};

const cable =
  "M286 604C284 640 330 668 420 668C560 668 700 656 742 628C776 604 700 590 612 606C520 624 560 664 680 666C760 668 820 652 858 634";

/** Beyerdynamic DT 770 PRO: the whole headphone, its straight cable in a loop before it. */
export function beyerdynamicDt770(): Drawing {
  const camera = new Camera({ yaw: 46, pitch: 9, scale: 3.02, x: 478, y: 454 });
  const content = [
    headphoneShadow(camera, shape),
    `<path d="${cable}" transform="translate(7 10)" fill="none" stroke="#3a2a16" stroke-opacity=".4" stroke-width="9" filter="url(#soft)"/>`,
    tube(cable, 8, ["#0c0c0c", "#2f2e2d", "#85827d"]),
    `<path d="M852 628l34-12 5 14-34 13z" fill="#232222"/><path d="M888 618l24-9 3 9-24 9z" fill="#d8c08a"/>`,
    headphone(camera, "a", finish, shape, 16),
  ].join("");
  const definitions = softening("soft", 7, 0.5) + headphoneShape + headphoneDefinitions("a", finish);
  return { ground: "standing", definitions, content, thumbnail: "90 24 800 600" };
}
