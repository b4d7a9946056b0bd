import { Camera, front, top } from "#demo/drawings/engine/camera.ts";
import type { Material } from "#demo/drawings/engine/colour.ts";
import { block, footprint, slab } from "#demo/drawings/engine/solids.ts";
import { castShadow, type Drawing, shadow, softening } from "#demo/drawings/engine/stage.ts";
import { linear, radial } from "#demo/drawings/engine/svg.ts";
import { tube } from "#demo/drawings/engine/tube.ts";

const ivory: Material = ["#958a74", "#dbd1bd", "#fffdf5"];
const dark: Material = ["#141312", "#363331", "#8c867f"];

const surfaces = [
  softening("soft", 12, 0.5),
  linear(
    "steel",
    "0 0 1 0",
    "0 #6f6c68, .12 #c9c6c1, .26 #fbfaf8, .45 #b3b0ab, .62 #e3e1dd, .82 #8e8b86, 1 #5b5854",
  ),
  linear("ochre", "0 0 1 0", "0 #935c1c, .14 #d6993f, .32 #ffdf9c, .52 #dca045, .8 #b37424, 1 #774512"),
  linear("ivory", "0 0 1 0", "0 #a99e88, .16 #e9e1d0, .34 #fffdf6, .6 #e3dac7, 1 #a0947e"),
  linear("black", "0 0 1 0", "0 #151413, .2 #4d4945, .35 #2f2c2a, 1 #0f0e0e"),
  linear("coffee", "0 0 1 0", "0 #2a160a, .3 #6d4021, .6 #4a2812, 1 #1f0f06"),
  linear("glass", "0 0 1 0", "0 #fff .55, .12 #fff .12, .3 #fff .42, .42 #fff .06, .85 #fff .1, 1 #fff .5"),
  linear("front", "0 0 1 1", "0 #fffdf6, .5 #e9e1d0, 1 #c4b9a3"),
  linear("night", "0 0 1 1", "0 #5c5753, .5 #2e2b29, 1 #141312"),
].join("");

function standing(content: string): Drawing {
  return { ground: "standing", definitions: surfaces, content };
}

/** A small cup on its saucer; the foot stands at the given place. */
function cup(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><ellipse cx="14" cy="6" rx="92" ry="17" fill="url(#shadow)"/>
    <path d="M-72-8C-66 10 66 10 72-8z" fill="url(#ivory)"/><ellipse cy="-8" rx="72" ry="10" fill="#fffdf6"/><ellipse cy="-7" rx="40" ry="5" fill="#b8ac95" opacity=".6"/>
    <path d="M38-70c30-8 38 34-4 44" fill="none" stroke="#e3dac7" stroke-width="9"/>
    <path d="M-46-82C-46-40-34-10-14-8H14C34-10 46-40 46-82z" fill="url(#ivory)"/><ellipse cy="-82" rx="46" ry="9" fill="#fffdf6"/><ellipse cy="-81" rx="41" ry="7" fill="#3f2110"/><ellipse cx="-3" cy="-80" rx="33" ry="5" fill="#b67b42"/></g>`;
}

function kettle(): Drawing {
  return standing(`${shadow(530, 622, 350, 46, 0.7)}${shadow(474, 622, 200, 26, 0.9)}
    <path d="M590 470C690 452 690 318 784 268L808 280C742 340 748 500 612 536z" fill="url(#ochre)"/>
    <path d="M372 286C230 270 214 470 330 530" fill="none" stroke="url(#black)" stroke-width="30" stroke-linecap="round"/>
    <path d="M362 262C340 380 306 470 304 580A24 24 0 0 0 330 604H616A24 24 0 0 0 640 580C638 470 604 380 582 262z" fill="url(#ochre)"/>
    <path d="M300 592h344l-8 26a10 10 0 0 1-10 6H318a10 10 0 0 1-10-6z" fill="url(#black)"/>
    <path d="M362 262C366 234 408 218 472 218S578 234 582 262C582 278 362 278 362 262z" fill="url(#steel)"/><path d="M448 196a24 24 0 0 1 48 0v22h-48z" fill="url(#black)"/>
    <path d="M384 300C366 390 346 470 342 560" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="9" stroke-linecap="round"/>`);
}

function mokaPot(): Drawing {
  return standing(`${shadow(460, 622, 320, 44, 0.7)}${shadow(404, 622, 170, 24, 0.9)}
    <path d="M530 236C640 220 668 300 600 430" fill="none" stroke="url(#black)" stroke-width="30" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M304 410L276 604Q278 620 296 620H512Q530 620 532 604L504 410z" fill="url(#steel)"/><path d="M348 410L334 620H376L382 410zM428 410L436 620H474L462 410z" fill="#fff" opacity=".22"/>
    <path d="M288 390h232v26a8 8 0 0 1-8 8H296a8 8 0 0 1-8-8z" fill="url(#steel)"/><path d="M288 406h232" stroke="#4a4744" stroke-opacity=".55" stroke-width="3"/>
    <path d="M262 208L300 392H508L536 208z" fill="url(#steel)"/><path d="M262 208L214 196 278 282z" fill="#c9c6c1"/><path d="M330 208L344 392H382L378 208zM436 208L430 392H466L484 208z" fill="#fff" opacity=".24"/>
    <path d="M256 208C300 172 352 160 400 160S500 172 542 208C500 220 300 220 256 208z" fill="url(#steel)"/><path d="M382 134a18 18 0 0 1 36 0l8 30h-52z" fill="url(#black)"/>
    <circle cx="404" cy="520" r="9" fill="#8e8b86" stroke="#55524e" stroke-width="3"/>${cup(726, 632, 1.25)}`);
}

function espressoMachine(): Drawing {
  const camera = new Camera({ yaw: -24, pitch: 10, scale: 1.42, x: 440, y: 626 });
  const face = `<circle cx="60" cy="52" r="32" fill="#fffdf6" stroke="#8c867f" stroke-width="4"/><path d="M60 52l15-15" stroke="#a3541f" stroke-width="4" stroke-linecap="round"/><path d="M40 64a24 24 0 1 1 40 0" fill="none" stroke="#55524e" stroke-width="3" stroke-dasharray="2 5"/>
    <g fill="url(#steel)" stroke="#77736d" stroke-width="1.500"><circle cx="130" cy="52" r="15"/><circle cx="172" cy="52" r="15"/><circle cx="214" cy="52" r="15"/></g>
    <rect x="12" y="104" width="226" height="166" rx="10" fill="url(#night)"/>`;
  const [cupX, cupY] = camera.point([0, 42, 60]);
  const group = `<rect x="88" y="0" width="72" height="26" rx="6" fill="url(#steel)"/><rect x="94" y="26" width="60" height="26" rx="7" fill="url(#steel)"/><rect x="100" y="44" width="48" height="12" rx="5" fill="#3a3734"/>
    <path d="M117 56h14v14h-14z" fill="url(#steel)"/>`;
  return standing(`${shadow(560, 622, 400, 66, 0.65)}${castShadow(footprint(camera, [-125, 0, -230], [250, 0, 230], 6), "soft", 0.7)}
    ${block(camera, { at: [-125, 0, 0], size: [250, 330, 240], radius: 22, material: ivory, fill: "url(#front)", face })}
    ${camera.lay(top(-105, 330.5, -225), `<rect width="210" height="190" rx="14" fill="#8c867f"/><path d="M12 24h186M12 48h186M12 72h186M12 96h186M12 120h186M12 144h186M12 168h186" stroke="#5b5854" stroke-width="5"/>`)}
    ${slab(camera, { at: [-125, 0, -20], size: [250, 40, 150], radius: 18, material: ivory, fill: "#8c867f", face: `<path d="M24 40h202M24 58h202M24 76h202M24 94h202M24 112h202" stroke="#3a3734" stroke-width="7" stroke-linecap="round"/>` })}
    ${camera.lay(front(-125, 236, 40), group)}${camera.lay({ origin: [0, 196, 60], right: [1, 0, 0], down: [0, -1, 0] }, `<path d="M-14-14l-26 6-74 42a13 13 0 0 0 14 22L-24 12l24-8z" fill="url(#black)"/>`)}
    ${cup(cupX, cupY, 0.72)}`);
}

function dripMachine(): Drawing {
  return standing(`${shadow(540, 622, 380, 48, 0.7)}${shadow(476, 624, 240, 26, 0.9)}
    <path d="M300 130a26 26 0 0 1 26-26H640a20 20 0 0 1 20 20V590a30 30 0 0 1-30 30H304a26 26 0 0 1-26-26V580H560V270H330a30 30 0 0 1-30-30z" fill="url(#ochre)"/>
    <path d="M560 270h100V590a30 30 0 0 1-30 30H560z" fill="#4a2a08" opacity=".18"/><path d="M346 270H544L512 330H378z" fill="url(#black)"/>
    <rect x="288" y="566" width="278" height="22" rx="11" fill="url(#black)"/>
    <path d="M338 356C296 440 298 520 330 562H520C552 520 554 440 512 356z" fill="#fffdf6" opacity=".45"/><path d="M311 446C302 500 310 540 330 562H520C540 540 548 500 539 446z" fill="url(#coffee)"/><ellipse cx="425" cy="446" rx="114" ry="10" fill="#6d4021"/>
    <path d="M338 356C296 440 298 520 330 562H520C552 520 554 440 512 356z" fill="url(#glass)"/><path d="M330 346h190v16H330z" fill="url(#steel)"/><path d="M322 334h206a10 10 0 0 1 0 14H322a10 10 0 0 1 0-14z" fill="url(#black)"/>
    <path d="M318 376C240 380 226 480 296 520" fill="none" stroke="url(#black)" stroke-width="24" stroke-linecap="round"/>
    <rect x="596" y="310" width="24" height="180" rx="12" fill="#fff" opacity=".3"/><rect x="596" y="390" width="24" height="100" rx="12" fill="#6fa0ad" opacity=".55"/><circle cx="608" cy="548" r="15" fill="#fffdf6" stroke="#7d4a12" stroke-width="3"/>
    <path d="M330 122H560" stroke="#fff" stroke-opacity=".6" stroke-width="7" stroke-linecap="round"/>`);
}

function frenchPress(): Drawing {
  return standing(`${shadow(540, 624, 330, 44, 0.7)}${shadow(470, 624, 180, 24, 0.9)}
    <path d="M588 268C722 262 724 520 588 520" fill="none" stroke="url(#black)" stroke-width="30"/>
    <path d="M474 66v130" stroke="#b3b0ab" stroke-width="9"/><circle cx="474" cy="66" r="24" fill="url(#black)"/>
    <path d="M364 234H584V600H364z" fill="#fffdf6" opacity=".5"/><path d="M364 350H584V600H364z" fill="url(#coffee)"/><ellipse cx="474" cy="350" rx="110" ry="12" fill="#8a5a30"/>
    <path d="M472 206h8v150h-8z" fill="#8e8b86"/><path d="M364 234H584V600H364z" fill="url(#glass)"/>
    <path d="M350 232L300 218 352 274z" fill="url(#steel)"/><path d="M352 196C352 168 420 160 474 160S596 168 596 196V236H352z" fill="url(#steel)"/>
    <path d="M352 236h244v16H352zM352 470h244v16H352z" fill="url(#steel)"/><path d="M352 252h18v350h-18zM578 252h18v350h-18z" fill="url(#steel)"/>
    <path d="M346 594H602V612a12 12 0 0 1-12 12H358a12 12 0 0 1-12-12z" fill="url(#steel)"/>`);
}

function casserole(): Drawing {
  return standing(`${shadow(540, 610, 420, 56, 0.7)}${shadow(484, 612, 300, 30, 0.9)}
    <path d="M232 396c-62-4-84 12-84 32s22 36 88 32zM728 396c62-4 84 12 84 32s-22 36-88 32z" fill="url(#ochre)"/>
    <path d="M226 356H734V500C734 580 690 612 620 612H340C270 612 226 580 226 500z" fill="url(#ochre)"/><path d="M226 500C226 580 270 612 340 612H620C690 612 734 580 734 500 700 560 660 572 600 574H360C300 572 260 560 226 500z" fill="#5d360a" opacity=".28"/>
    <path d="M214 336H746a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H214a8 8 0 0 1-8-8V344a8 8 0 0 1 8-8z" fill="url(#ochre)"/><path d="M206 366h548" stroke="#5d360a" stroke-opacity=".5" stroke-width="4"/>
    <path d="M222 336C240 270 360 236 480 236S720 270 738 336z" fill="url(#ochre)"/><path d="M450 236C440 214 444 190 480 190S520 214 510 236z" fill="url(#steel)"/><ellipse cx="480" cy="190" rx="46" ry="14" fill="url(#steel)"/>
    <path d="M290 316C330 282 390 264 440 260M262 400V490" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="9" stroke-linecap="round"/>`);
}

function airFryer(): Drawing {
  return standing(`${shadow(540, 618, 380, 50, 0.7)}${shadow(482, 620, 250, 26, 0.9)}
    <path d="M280 600C262 470 262 300 300 200 320 142 400 116 480 116S640 142 660 200C698 300 698 470 680 600A24 24 0 0 1 656 620H304A24 24 0 0 1 280 600z" fill="url(#black)"/>
    <path d="M300 200C320 142 400 116 480 116S640 142 660 200C620 180 560 172 480 172S340 180 300 200z" fill="#6a655f"/>
    <path d="M348 236H612C622 236 628 244 630 254L634 316H326L330 254C332 244 338 236 348 236z" fill="#0d0c0c"/><circle cx="480" cy="276" r="26" fill="none" stroke="#e9b45c" stroke-width="5" stroke-dasharray="112 60" transform="rotate(130 480 276)"/><path d="M376 276h40M544 276h40" stroke="#d9d3c8" stroke-width="5" stroke-linecap="round"/>
    <path d="M290 360H670C676 440 672 520 664 590A12 12 0 0 1 652 600H308A12 12 0 0 1 296 590C288 520 284 440 290 360z" fill="url(#night)" stroke="#0a0909" stroke-width="4"/>
    <path d="M430 400h100a16 16 0 0 1 16 16v98a30 30 0 0 1-30 30h-72a30 30 0 0 1-30-30V416a16 16 0 0 1 16-16z" fill="url(#ochre)"/><path d="M446 420h68v16h-68z" fill="#5d360a" opacity=".4"/>
    <path d="M312 250C304 300 304 330 306 346M318 390V540" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="7" stroke-linecap="round"/>`);
}

function standMixer(): Drawing {
  return standing(`${shadow(520, 624, 420, 50, 0.7)}${shadow(470, 626, 300, 26, 0.9)}
    <path d="M560 330H690C716 420 724 500 724 590H560z" fill="url(#ochre)"/>
    <path d="M236 596C236 574 260 566 300 566H700C724 566 736 580 736 600A24 24 0 0 1 712 624H266A30 30 0 0 1 236 596z" fill="url(#ochre)"/>
    <path d="M392 330h12v90c50 20 60 90 30 130h-72c-30-40-20-110 30-130z" fill="none" stroke="#a9a5a0" stroke-width="7"/>
    <path d="M260 410H536C536 500 500 566 440 566H356C296 566 260 500 260 410z" fill="url(#steel)"/><path d="M252 402H544a8 8 0 0 1 0 16H252a8 8 0 0 1 0-16z" fill="url(#steel)"/>
    <path d="M250 240C250 180 300 160 380 160H600C680 160 716 200 716 262 716 324 690 344 640 344H330C280 344 250 310 250 240z" fill="url(#ochre)"/><path d="M250 240C250 300 280 330 330 330H640C690 330 714 310 716 262 716 324 690 344 640 344H330C280 344 250 310 250 240z" fill="#5d360a" opacity=".3"/>
    <path d="M254 252H712" stroke="url(#steel)" stroke-width="16"/><circle cx="258" cy="252" r="30" fill="url(#steel)"/><path d="M362 340h72l-10 34h-52z" fill="url(#steel)"/><circle cx="610" cy="300" r="14" fill="#2f2c2a"/>
    <path d="M300 196C330 180 420 178 520 178" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="9" stroke-linecap="round"/>`);
}

/**
 * A cordless vacuum cleaner, leaning: grip and battery behind the motor, the bin below it,
 * and a wide head on the floor.
 */
function stickVacuum(): Drawing {
  const grip = "M540 104C610 88 650 120 648 176L640 258";
  return standing(`${shadow(470, 652, 400, 34, 0.75)}${shadow(360, 654, 230, 20, 0.95)}
    <g transform="rotate(20 400 620) translate(-62 -6)"><path d="M449 290h26V600H449z" fill="url(#steel)"/><path d="M443 290h38v36h-38z" fill="url(#black)"/><g transform="translate(74 12) scale(.84)">
    ${tube(grip, 34, dark)}<path d="M574 250h92a12 12 0 0 1 12 12l6 62a14 14 0 0 1-14 14h-96a14 14 0 0 1-14-14l4-62a12 12 0 0 1 10-12z" fill="url(#night)"/><path d="M572 300h102" stroke="#8c867f" stroke-opacity=".6" stroke-width="3"/><path d="M612 118c14 8 20 24 16 44" fill="none" stroke="#d6993f" stroke-width="13" stroke-linecap="round"/>
    <path d="M418 62H566a26 26 0 0 1 26 26v72a26 26 0 0 1-26 26H418a26 26 0 0 1-26-26V88a26 26 0 0 1 26-26z" fill="url(#ochre)"/><path d="M416 84h60m-60 20h60m-60 20h60m-60 20h60" stroke="#5d360a" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/><circle cx="536" cy="122" r="30" fill="url(#night)" stroke="#5d360a" stroke-opacity=".4" stroke-width="3"/><path d="M524 122a12 12 0 1 1 24 0" fill="none" stroke="#ffdf9c" stroke-width="5" stroke-linecap="round"/>
    <path d="M404 186H520V316a20 20 0 0 1-20 20H424a20 20 0 0 1-20-20z" fill="#fffdf6" opacity=".5"/><path d="M436 190h52l-12 78h-28z" fill="url(#steel)"/><path d="M404 286c34-14 74 10 116-6v36a20 20 0 0 1-20 20H424a20 20 0 0 1-20-20z" fill="#8e8574" opacity=".8"/><path d="M404 186H520V316a20 20 0 0 1-20 20H424a20 20 0 0 1-20-20z" fill="url(#glass)" stroke="#6f6c68" stroke-opacity=".5" stroke-width="3"/><path d="M398 184H526v12H398z" fill="url(#black)"/></g></g>
    <path d="M388 556l42 14-12 42h-50z" fill="url(#black)"/><path d="M190 624C190 596 214 586 250 586H470C508 586 530 598 530 624V644H190z" fill="url(#night)"/><path d="M216 620C216 606 230 602 252 602H466C490 602 504 608 504 620z" fill="url(#ochre)"/><path d="M222 617H498" stroke="#5d360a" stroke-opacity=".55" stroke-width="9" stroke-dasharray="10 8"/>
    <path d="M180 632H540a9 9 0 0 1 0 18H180a9 9 0 0 1 0-18z" fill="url(#ochre)"/><path d="M222 594C250 590 420 590 470 592" stroke="#fff" stroke-opacity=".35" stroke-width="5" stroke-linecap="round" fill="none"/>`);
}

/** A vacuum cleaner on wheels, its hose and pipe before it. */
function canisterVacuum(): Drawing {
  const hose = "M566 470C470 420 520 250 440 172 404 138 366 150 356 190";
  return standing(`${shadow(640, 622, 330, 42, 0.7)}${shadow(660, 624, 210, 24, 0.95)}${shadow(190, 636, 170, 20, 0.9)}
    ${tube(hose, 34, ["#151413", "#4d4945", "#a59f97"])}<path d="${hose}" fill="none" stroke="#0d0c0c" stroke-opacity=".75" stroke-width="34" stroke-dasharray="4 7"/>
    <path d="M520 600C500 540 520 440 600 400 680 362 792 380 828 452 856 510 852 570 836 606Q830 616 816 616H544Q526 616 520 600z" fill="url(#ivory)"/>
    <path d="M520 600C500 540 520 440 600 400 640 382 690 378 734 388 690 430 680 540 684 616H544Q526 616 520 600z" fill="url(#ochre)"/><path d="M734 388C690 430 680 540 684 616" fill="none" stroke="#5d360a" stroke-opacity=".5" stroke-width="4"/>
    <path d="M562 450C590 418 630 402 676 398" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="9" stroke-linecap="round"/><path d="M770 420h30m-26 20h38m-34 20h44m-40 20h44" stroke="#8e8574" stroke-width="7" stroke-linecap="round"/>
    <path d="M620 400C640 340 740 340 764 396" fill="none" stroke="url(#black)" stroke-width="20" stroke-linecap="round"/>
    <circle cx="756" cy="562" r="64" fill="#151413"/><circle cx="756" cy="562" r="56" fill="url(#night)"/><circle cx="756" cy="562" r="30" fill="url(#ivory)"/><circle cx="756" cy="562" r="10" fill="#4d4945"/><path d="M710 534A54 54 0 0 1 750 508" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="5" stroke-linecap="round"/>
    <circle cx="562" cy="600" r="26" fill="#151413"/><circle cx="562" cy="600" r="12" fill="#8e8b86"/><path d="M546 452l34-10 14 44-34 12z" fill="url(#black)"/>
    ${tube("M352 196L212 572", 22, ["#5b5854", "#c9c6c1", "#fffdf8"])}${tube("M364 168L336 240", 34, ["#151413", "#4d4945", "#a59f97"])}<path d="M374 150C410 128 432 152 416 186" fill="none" stroke="url(#black)" stroke-width="20" stroke-linecap="round"/>
    <path d="M196 560l40 14-12 34-40-10z" fill="url(#black)"/><path d="M84 622C84 598 112 590 160 588H250C274 588 284 600 284 622V636H84z" fill="url(#night)"/><path d="M78 628H290a7 7 0 0 1 0 14H78a7 7 0 0 1 0-14z" fill="url(#ochre)"/><path d="M112 602C140 598 200 597 246 598" stroke="#fff" stroke-opacity=".35" stroke-width="6" stroke-linecap="round" fill="none"/>`);
}

function robotVacuum(): Drawing {
  const camera = new Camera({ yaw: -20, pitch: 34, scale: 1.55, x: 476, y: 420 });
  const size = [330, 74, 330] as const;
  const at = [-165, 0, -165] as const;
  const face = `<circle cx="165" cy="165" r="163" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2"/><path d="M12 118A160 160 0 0 1 318 118" fill="none" stroke="#a0947e" stroke-opacity=".5" stroke-width="3"/>
    <circle cx="165" cy="96" r="47" fill="#a0947e" opacity=".55"/><circle cx="165" cy="216" r="15" fill="none" stroke="#77705f" stroke-width="3.500"/><path d="M158 272h14" stroke="#77705f" stroke-width="4" stroke-linecap="round"/>`;
  return {
    ground: "lying",
    definitions: surfaces + radial("lid", ".34 .26 .9", "0 #fffefa, .6 #ebe3d2, 1 #cbbfa8"),
    content: `${castShadow(footprint(camera, at, size, 164, 0.09), "soft", 0.75)}
      ${slab(camera, { at, size, radius: 164.9, material: dark, fill: "#333" })}
      ${slab(camera, { at: [-165, 30, -165], size: [330, 44, 330], radius: 164.9, material: ivory, fill: "url(#lid)", face })}
      ${slab(camera, { at: [-46, 74, -115], size: [92, 20, 92], radius: 45.9, material: dark, fill: "url(#night)", face: `<circle cx="46" cy="46" r="43" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.500"/>` })}`,
  };
}

function wateringCan(): Drawing {
  const green = linear("green", "0 0 1 0", "0 #3b4a2c, .16 #748a56, .34 #c3d3a0, .55 #84995f, 1 #37462a");
  return {
    ground: "standing",
    definitions: softening("soft", 12, 0.5) + green,
    content: `${shadow(500, 622, 400, 48, 0.7)}${shadow(510, 624, 230, 26, 0.9)}
      <path d="M376 560L206 300 176 320 356 610z" fill="url(#green)"/><path d="M116 318L226 240 246 268 150 352z" fill="url(#green)"/><path d="M112 312L222 236" stroke="#e6eecb" stroke-opacity=".8" stroke-width="6" stroke-linecap="round"/>
      <path d="M404 330C400 180 640 150 716 330 740 400 730 470 690 520" fill="none" stroke="url(#green)" stroke-width="24" stroke-linecap="round"/>
      <path d="M360 330H690L706 596A24 24 0 0 1 682 622H368A24 24 0 0 1 344 596z" fill="url(#green)"/><ellipse cx="525" cy="330" rx="165" ry="24" fill="#2c3820"/><path d="M360 330A165 24 0 0 1 690 330" fill="none" stroke="#c3d3a0" stroke-width="7"/>
      <path d="M360 330A165 24 0 0 0 690 330" fill="none" stroke="#e6eecb" stroke-opacity=".7" stroke-width="5"/><path d="M349 540C420 566 620 566 702 540" fill="none" stroke="#2c3820" stroke-opacity=".35" stroke-width="5"/>`,
  };
}

export const home: Record<string, () => Drawing> = {
  "maison-et-cuisine": kettle,
  "cafetieres-et-machines-a-cafe": mokaPot,
  "machines-a-expresso": espressoMachine,
  "cafetieres-a-filtre": dripMachine,
  "cafetieres-a-piston": frenchPress,
  "cuisson-et-preparation": casserole,
  "friteuses-a-air": airFryer,
  "robots-patissiers": standMixer,
  aspirateurs: canisterVacuum,
  "aspirateurs-balais": stickVacuum,
  "aspirateurs-robots": robotVacuum,
};

export const garden: Record<string, () => Drawing> = { "jardin-et-exterieur": wateringCan };
