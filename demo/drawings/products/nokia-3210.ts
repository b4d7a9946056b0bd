import { Camera, front } from "#demo/drawings/engine/camera.ts";
import type { Material } from "#demo/drawings/engine/colour.ts";
import { lettering } from "#demo/drawings/engine/lettering.ts";
import { block, uprightShadow, uprightShadowDefinitions } from "#demo/drawings/engine/solids.ts";
import type { Drawing } from "#demo/drawings/engine/stage.ts";
import { element, linear, radial, roundedRect } from "#demo/drawings/engine/svg.ts";

/** 52 × 122 × 13 mm. */
const phone = { width: 52, height: 122, depth: 13, corner: 13 };
const gold: Material = ["#8a6418", "#d7a63a", "#ffe6a0"];
const blue: Material = ["#123a5e", "#2f78ad", "#a6d6ee"];
const body = roundedRect(0, 0, phone.width, phone.height, phone.corner);

const definitions = [
  uprightShadowDefinitions,
  linear("gold", "0 0 1 1", "0 #f6d582, 0.4 #e2b54c, 1 #c08a25"),
  linear("blue", "0 0 1 1", "0 #7fbbdd, 0.45 #3f89bb, 1 #235f90"),
  linear("key", "0 0 0.6 1", "0 #fbe3a4, 0.5 #e6bb57, 1 #c99530"),
  linear("glass", "0 0 1 1", "0 #3b3c40, 0.5 #141517, 1 #0a0a0b"),
  linear("screen", "0 0 0.3 1", "0 #9fd3e6, 0.55 #4f9cc4, 1 #1f5c8d"),
  radial("lens", "0.38 0.34 0.7", "0 #5b6d88, 0.35 #161c26, 1 #050506"),
  linear("glare", "0 0 0.9 0.6", "0 #fff 0.34, 0.45 #fff 0.06, 0.46 #fff 0, 1 #fff 0"),
].join("");

function screen(): string {
  return [
    element("path", { d: roundedRect(4.5, 5, 43, 59, 6), fill: "url(#glass)" }),
    lettering({
      text: "NOKIA",
      x: 26,
      y: 8.3,
      size: 3,
      colour: "#eceae6",
      pen: 0.2,
      spacing: 0.28,
      anchor: "middle",
    }),
    element("path", { d: "M8 14h36v47H8z", fill: "url(#screen)" }),
    element("path", { d: "M8 48c8-6 14-5 20-1s10 2 16-3v17H8z", fill: "#174a72" }),
    element("path", { d: "M8 54c9-4 17 0 23 1s9-1 13-3v9H8z", fill: "#0e3250" }),
    lettering({ text: "12:45", x: 26, y: 24, size: 8, colour: "#fff", pen: 0.11, anchor: "middle" }),
    element("path", {
      d: "M10 18.500v-1m1.500 1v-1.800m1.500 1.800v-2.600",
      stroke: "#fff",
      "stroke-width": 0.8,
    }),
    element("path", { d: "M38 15.800h4v2.400h-4z", fill: "#fff" }),
    element("path", {
      d: "M17 37h18",
      stroke: "#fff",
      "stroke-opacity": 0.75,
      "stroke-width": 0.8,
      "stroke-linecap": "round",
    }),
    element("path", {
      d: "M10 58.600h7M35 58.600h7M23.500 58.600h5",
      stroke: "#dcefff",
      "stroke-width": 1,
      "stroke-linecap": "round",
    }),
    element("path", { d: roundedRect(4.5, 5, 43, 59, 6), fill: "url(#glare)" }),
  ].join("");
}

function keypad(): string {
  const labels = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "*", "0", "#"];
  const places = labels.map((text, index) => ({
    text,
    x: 5.5 + (index % 3) * 14,
    y: 83.5 + Math.floor(index / 3) * 8.2,
  }));
  const keys = places.map(({ x, y }) => roundedRect(x, y, 13, 7, 3)).join("");
  const digits = places.map(({ text, x, y }) =>
    lettering({ text, x: x + 6.5, y: y + 1.9, size: 3.2, colour: "#4a3408", pen: 0.17, anchor: "middle" }),
  );
  const pad = roundedRect(16.5, 66, 19, 15.5, 5);
  return `<path d="${keys}${pad}" transform="translate(.25 .700)" fill="#7d5710" fill-opacity=".75"/><path d="${keys}${pad}" fill="url(#key)"/>
    <path d="${roundedRect(20.5, 69, 11, 9.5, 3.2)}" fill="url(#gold)" stroke="#8f6414" stroke-opacity=".5" stroke-width=".4"/>
    <g fill="none" stroke-width="1.2" stroke-linecap="round">
    <path d="M8 70.400h4M40 70.400h4" stroke="#4a3408"/>
    <path d="M7.500 78.500c1-2 5-2 6 0" stroke="#2f7a3d"/>
    <path d="M38.500 78.500c1-2 5-2 6 0" stroke="#a3231b"/></g>${digits.join("")}`;
}

const rim = roundedRect(0.6, 0.6, 50.8, 120.8, 12.5);

function goldFront(): string {
  return `<path d="${rim}" fill="none" stroke="#fff3cf" stroke-opacity=".4" stroke-width=".4"/>
    ${keypad()}
    <path d="M23 118.300h6" stroke="#5c420c" stroke-width=".8" stroke-linecap="round"/>`;
}

function blueBack(): string {
  return `<path d="${rim}" fill="none" stroke="#d5edf8" stroke-opacity=".45" stroke-width=".5"/>
    <path d="${roundedRect(19, 8, 14, 25, 7)}" fill="url(#glass)" stroke="#b9dcee" stroke-opacity=".5" stroke-width=".5"/>
    <circle cx="26" cy="15.500" r="4.600" fill="#050506" stroke="#55585d" stroke-width=".5"/>
    <circle cx="26" cy="15.500" r="3.200" fill="url(#lens)"/>
    <circle cx="26" cy="26.500" r="2" fill="#f1ead2"/>
    ${lettering({ text: "NOKIA", x: 26, y: 57, size: 5, colour: "#dcf0fa", pen: 0.19, spacing: 0.28, anchor: "middle" })}
    <path d="M19 108h14M20.750 111h14" stroke="#123a5e" stroke-width="1.300" stroke-linecap="round" stroke-dasharray="0 3.500"/>
    <path d="${body}" fill="url(#glare)" opacity=".5"/>`;
}

/** Nokia 3210 (2024): gold from the front, blue from the back. */
export function nokia3210(): Drawing {
  const behind = new Camera({ yaw: 19, pitch: 6, scale: 4.75, x: 206, y: 612 });
  const near = new Camera({ yaw: -17, pitch: 6, scale: 4.75, x: 500, y: 642 });
  const { width, height, depth, corner } = phone;
  const standing = (camera: Camera, material: Material, fill: string, face: string) =>
    uprightShadow(camera, width, depth) +
    block(camera, { at: [0, 0, 0], size: [width, height, depth], radius: corner, material, fill, face });
  const content =
    standing(behind, blue, "url(#blue)", blueBack()) + standing(near, gold, "url(#gold)", goldFront());
  const shining = near.lay(front(0, height, 0), screen());
  return { ground: "standing", definitions, content, shining };
}
