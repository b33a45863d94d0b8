/** A view from each branch's window. */
import { random } from '../draw/canvas.ts';
import { blurred } from '../draw/light.ts';
import { across, down, inside, ball as round, slant } from '../draw/paint.ts';
import { at, ellipse as oval, path as shape } from '../draw/shapes.ts';
import { basket, boat, cone, fountain, fritters, fruit, parasol, sail, shell, teaCup, teapot } from './props.ts';

interface Ellipse {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
}

const ellipse = ({ cx, cy, rx, ry }: Ellipse, attributes: string) => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" ${attributes}/>`;
const filled = ({ cx, cy, rx, ry }: Ellipse, paint: string) => oval({ x: cx, y: cy, rx, ry }, paint);
const scatter = (area: Ellipse, count: number, draw: (x: number, y: number) => string) =>
  Array.from({ length: count }, () => {
    const [distance, angle] = [Math.sqrt(random()) * 0.92, random(0, 2 * Math.PI)];
    return draw(area.cx + Math.cos(angle) * distance * area.rx, area.cy + Math.sin(angle) * distance * area.ry);
  }).join('');

const sky = (top: string, middle: string, bottom: string) => `<rect width="640" height="480" fill="${down(top, middle, bottom)}"/>`;

const sun = (x: number, y: number, radius: number, colour: string) =>
  ellipse({ cx: x, cy: y, rx: radius * 1.9, ry: radius * 1.9 }, `fill="${colour}" fill-opacity=".25"`) +
  ellipse({ cx: x, cy: y, rx: radius, ry: radius }, `fill="${colour}"`);

/** A tower whose windows are lines of light. */
function tower(x: number, top: number, width: number, light: string, dark: string, base = 350): string {
  const path = `M${x} ${base}V${top}H${x + width}V${base}Z`;
  const floors = Array.from(
    { length: Math.floor((base - top) / 16) },
    (_, floor) =>
      `<path d="M${x + 5} ${top + 12 + floor * 16}H${x + width - 5}" stroke="#fff3cf" stroke-opacity=".4" stroke-width="4" stroke-dasharray="${8 + (floor % 3) * 3} 5"/>`,
  );
  return shape(path, across(light, dark)) + floors.join('');
}

function water(y: number, light: string, dark: string): string {
  const paint = down(light, dark);
  const waves = Array.from({ length: 16 }, () => {
    const x = random(10, 600);
    return `<path d="M${x} ${random(y + 10, 410)}q14 -7 28 0t28 0" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="4" stroke-linecap="round"/>`;
  });
  return `<rect y="${y}" width="640" height="${480 - y}" fill="${paint}"/>${waves.join('')}`;
}

/** The awning above and the sill below, the same at every branch but for the colour. */
function window(light: string, dark: string, onSill: string): string {
  const stripe = 640 / 10;
  const scallops = Array.from({ length: 10 }, (_, index) => {
    const x = index * stripe;
    const path = `M${x} 0H${x + stripe}V66A${stripe / 2} 26 0 0 1 ${x} 66Z`;
    return shape(path, index % 2 ? down('#fffdf8', '#eedfc8') : down(light, dark));
  });
  return (
    shape('M0 0H640V84Q320 108 0 84Z', '#2b140c', 'fill-opacity=".25"') +
    scallops.join('') +
    shape('M0 418H640V480H0Z', down('#dba970', '#8d5a2c')) +
    shape('M0 418H640V430H0Z', '#f3d3a4') +
    onSill
  );
}

const plant = (x: number) =>
  shape(`M${x - 30} 374H${x + 30}L${x + 22} 424H${x - 22}Z`, across('#d98a5c', '#a8562c')) +
  scatter({ cx: x, cy: 352, rx: 36, ry: 28 }, 18, (a, b) =>
    at(a, b, shape('M-18 0Q-4 -13 18 0Q-4 13 -18 0Z', slant('#8fce5d', '#3f8a34')), random(0, 360)),
  );

const palm = (x: number, y: number, scale = 1) =>
  at(
    x,
    y,
    '<path d="M0 0Q-10 -60 6 -120" stroke="#7c4f2a" stroke-width="13" fill="none" stroke-linecap="round"/>' +
      [-160, -125, -90, -55, -20, 15, 195]
        .map((turn) => at(6, -120, shape('M0 0Q34 -26 78 -4Q36 -4 0 0Z', slant('#6fae43', '#2f6b3a')), turn))
        .join(''),
    0,
    scale,
  );

const dome = (x: number, y: number, size: number, light: string, dark: string) =>
  `${shape(
    `M${x - size} ${y}C${x - size * 1.15} ${y - size * 0.9} ${x - size * 0.3} ${y - size * 1.1} ${x} ${y - size * 1.55}C${x + size * 0.3} ${y - size * 1.1} ${x + size * 1.15} ${y - size * 0.9} ${x + size} ${y}Z`,
    slant(light, dark),
  )}<path d="M${x} ${y - size * 1.5}v${-size * 0.35}" stroke="#e8a317" stroke-width="4" stroke-linecap="round"/>`;
const minaret = (x: number, base: number, height: number) =>
  shape(`M${x - 9} ${base}V${base - height}H${x + 9}V${base}Z`, across('#fffaf0', '#dcc8a6')) +
  shape(`M${x - 14} ${base - height * 0.66}H${x + 14}V${base - height * 0.6}H${x - 14}Z`, '#cdb388') +
  dome(x, base - height, 11, '#fff3d6', '#d0b07a');

export const branchScenes: Record<string, () => string> = {
  'branch-dxb-marina': () =>
    sky('#f7b58c', '#fbdcb0', '#fdeed2') +
    sun(452, 250, 44, '#fff1c4') +
    tower(30, 176, 62, '#7d90b5', '#566a94') +
    tower(104, 128, 52, '#94a5c4', '#65789f') +
    shape('M186 350L176 250L196 170L184 104H232L244 170L226 250L238 350Z', across('#a9b8d2', '#62759e')) +
    [130, 160, 190, 220, 250, 280, 310]
      .map((y) => `<path d="M186 ${y}l48 -5" stroke="#fff3cf" stroke-opacity=".5" stroke-width="4"/>`)
      .join('') +
    tower(262, 200, 58, '#8798b8', '#5a6c93') +
    tower(336, 150, 46, '#9dadc9', '#687ba2') +
    tower(394, 226, 66, '#7d90b5', '#566a94') +
    tower(520, 164, 50, '#94a5c4', '#65789f') +
    tower(580, 214, 60, '#8798b8', '#5a6c93') +
    water(346, '#7cc1c4', '#2f8a93') +
    boat(210, 366, 1) +
    sail(468, 356, 0.8) +
    window('#c53d59', '#8a1730', plant(70) + teaCup(556, 404)),
  'branch-dxb-downtown': () =>
    sky('#3d3f78', '#96618f', '#f2a07c') +
    scatter({ cx: 320, cy: 150, rx: 300, ry: 80 }, 22, (x, y) => ellipse({ cx: x, cy: y, rx: 2, ry: 2 }, 'fill="#fff7d6"')) +
    sun(520, 150, 26, '#fff3cf') +
    tower(20, 250, 70, '#5b4f83', '#403763') +
    tower(100, 210, 54, '#6b5d92', '#4a406f') +
    tower(166, 262, 60, '#5b4f83', '#403763') +
    tower(420, 236, 60, '#6b5d92', '#4a406f') +
    tower(490, 206, 50, '#5b4f83', '#403763') +
    tower(550, 256, 80, '#6b5d92', '#4a406f') +
    shape('M268 350V290H282V236H294V186H304V140H312L318 84L324 140H332V186H342V236H354V290H368V350Z', across('#d7cbe6', '#8f7fb5')) +
    [200, 230, 260, 290, 320]
      .map((y) => `<path d="M286 ${y}H350" stroke="#ffe7a8" stroke-opacity=".6" stroke-width="4" stroke-dasharray="9 5"/>`)
      .join('') +
    water(346, '#6c5b9b', '#3a3268') +
    [190, 250, 320, 390, 450]
      .map(
        (x, at) =>
          `<path d="M${x} 398Q${x - 6} ${330 - (at % 2) * 26} ${x} ${300 - (2 - Math.abs(at - 2)) * 18}Q${x + 6} ${330 - (at % 2) * 26} ${x} 398" fill="#fff" fill-opacity=".55" stroke="#fff" stroke-opacity=".7" stroke-width="5"/>`,
      )
      .join('') +
    window('#ffc94d', '#d98a10', plant(576) + teapot(72, 396)),
  'branch-dxb-barsha': () =>
    sky('#a9dbe6', '#d5eef0', '#f7efdc') +
    sun(120, 156, 34, '#fff6d2') +
    tower(30, 236, 90, '#e8d3b0', '#c9ab7c', 380) +
    tower(486, 216, 110, '#e3c9a2', '#c09f70', 380) +
    shape('M0 372H640V480H0Z', '#c9bda8') +
    shape('M138 200H506V376H138Z', across('#fff6e4', '#ecd9b6')) +
    shape('M126 186H518V212H126Z', across('#2f8a83', '#1f5e5a')) +
    shape('M166 232H380V330H166Z', down('#5a3a26', '#7c5334')) +
    shape('M156 326H392V344H156Z', across('#dba970', '#a66a35')) +
    shape('M404 232H476V376H404Z', across('#3f9a92', '#1f5e5a')) +
    ellipse({ cx: 462, cy: 308, rx: 5, ry: 5 }, 'fill="#ffd97a"') +
    cone(212, 288) +
    fritters(278, 300) +
    cone(346, 288) +
    `<path d="M196 212v18M276 212v18M350 212v18" stroke="#3a2a20" stroke-width="4"/>` +
    [196, 276, 350].map((x) => filled({ cx: x, cy: 238, rx: 15, ry: 12 }, round('#fff3b5', '#f2b530'))).join('') +
    palm(82, 388, 0.95) +
    palm(566, 392, 1.05) +
    window('#58b3ab', '#1f5e5a', basket(560, 400) + plant(74)),
  'branch-shj-majaz': () =>
    sky('#f3a17d', '#f8c9a0', '#fdebcf') +
    sun(150, 210, 40, '#fff3c9') +
    tower(20, 258, 50, '#c9917a', '#a36a58') +
    tower(560, 238, 60, '#c9917a', '#a36a58') +
    shape('M230 350V262H470V350Z', across('#fff8e8', '#dcc59b')) +
    dome(350, 264, 58, '#fff6df', '#cfae78') +
    dome(264, 266, 28, '#fff6df', '#cfae78') +
    dome(436, 266, 28, '#fff6df', '#cfae78') +
    minaret(206, 350, 190) +
    minaret(494, 350, 190) +
    [262, 306, 350, 394, 438]
      .map((x) => shape(`M${x - 13} 350V318Q${x - 13} 296 ${x} 290Q${x + 13} 296 ${x + 13} 318V350Z`, '#b08c5c'))
      .join('') +
    water(346, '#6cb8b4', '#2b7f86') +
    `<path d="M110 392Q84 300 118 262Q152 300 126 392" fill="#fff" fill-opacity=".6"/>` +
    palm(580, 374, 0.8) +
    palm(48, 370, 0.7) +
    window('#7cae5d', '#2f6b4f', plant(570) + fruit(72, 404, 26, '#f6a032', '#d97412') + fruit(116, 408, 22, '#f6a032', '#d97412')),
  'branch-ajm-corniche': () =>
    sky('#6fc3dc', '#b9e6ea', '#f6f3df') +
    sun(500, 170, 38, '#fff6cf') +
    water(286, '#58b9c4', '#2a8fa3') +
    sail(190, 284, 1.1) +
    sail(384, 290, 0.6) +
    shape('M0 366Q170 322 360 352T640 338V480H0Z', slant('#fbe3b4', '#e0b878')) +
    palm(80, 396, 1.35) +
    palm(566, 390, 1.2) +
    palm(496, 384, 0.8) +
    parasol(330, 372) +
    shell(420, 404) +
    window('#5aa7d6', '#27618f', fruit(74, 402, 25, '#f8d24a', '#dba112') + fruit(120, 407, 21, '#f8d24a', '#dba112') + plant(564)),
  'branch-auh-khalidiyah': () =>
    sky('#8fb7e0', '#d4e3ee', '#fbeedb') +
    sun(92, 170, 32, '#fff6d6') +
    shape('M150 350C150 220 176 140 196 118C222 140 236 220 232 350Z', across('#a9c3da', '#5c83a8')) +
    shape('M246 350C246 200 272 118 298 98C322 124 332 210 328 350Z', across('#bcd2e4', '#688fb2')) +
    shape('M342 350C342 240 360 172 384 150C406 176 416 250 412 350Z', across('#a9c3da', '#5c83a8')) +
    [190, 220, 250, 280, 310]
      .map((y) => `<path d="M172 ${y}H222M266 ${y}H320M358 ${y}H404" stroke="#fff" stroke-opacity=".4" stroke-width="4"/>`)
      .join('') +
    tower(448, 226, 58, '#d9c6a6', '#b79f78') +
    tower(520, 196, 52, '#e3d2b4', '#c0a880') +
    tower(36, 250, 76, '#d9c6a6', '#b79f78') +
    shape('M0 340Q160 318 320 338T640 332V480H0Z', slant('#a8cf74', '#5d9a48')) +
    fountain(320, 372) +
    palm(120, 386, 1) +
    palm(500, 388, 1.1) +
    palm(590, 380, 0.8) +
    inside('M0 330H640V420H0Z', blurred(13, oval({ x: 320, y: 398, rx: 90, ry: 14 }, '#4a2412', 'fill-opacity=".2"'))) +
    window('#b58ac0', '#6f447d', plant(66) + basket(560, 400)),
};
