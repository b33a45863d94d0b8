/** Draws the icons of the installable site and the picture of shared links, from the logo and three plates: `node tools/draw-brand.mjs`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findBrowser } from './find-browser.mjs';
import { root } from './tools.mjs';

const folder = `${root}/apps/storefront/public`;
const data = (path, type) => `data:${type};base64,${readFileSync(path).toString('base64')}`;
const icon = data(`${folder}/icon.svg`, 'image/svg+xml');
const font = (name, file) =>
  `@font-face{font-family:${name};src:url(${data(`${root}/node_modules/@fontsource-variable/${file}`, 'font/woff2')});font-weight:200 900}`;
const plate = (name) => data(`${root}/demo/pictures/out/${name}-960.webp`, 'image/webp');

/** Maskable icons may be cut to a circle of 80 %: the mark stays within, on paper. */
const iconPage = (share) =>
  `<body style="margin:0;height:100vh;display:grid;place-items:center;${share < 1 ? 'background:#FBF8F3' : ''}"><img src="${icon}" style="width:${share * 100}vw">`;

const sharePage = `<style>
  ${font('Figtree', 'figtree/files/figtree-latin-wght-normal.woff2')}${font('Readex', 'readex-pro/files/readex-pro-arabic-wght-normal.woff2')}
  body{margin:0;height:630px;background:#FBF8F3;color:#1F1A17;font-family:Figtree,Readex;display:grid;grid-template:630px/496px 1fr;gap:24px;overflow:hidden}
  header{padding:0 0 0 72px;align-self:center} header img{width:128px}
  h1{font-size:92px;line-height:1.15;margin:24px 0 0;font-weight:700} h1 span{font-size:76px}
  div{box-sizing:border-box;height:630px;display:grid;grid-template:minmax(0,3fr) minmax(0,2fr)/minmax(0,1fr) minmax(0,1fr);gap:16px;padding:32px 32px 32px 0}
  div img{width:100%;height:100%;min-height:0;min-width:0;object-fit:cover;border-radius:24px;box-shadow:0 4px 20px #1f1a1726} div img:first-child{grid-column:1/3}
  </style><body><header><img src="${icon}"><h1>Sufra<br><span>سفرة</span></h1></header>
  <div>${['mixed-grill', 'hummus', 'fattoush'].map((name) => `<img src="${plate(name)}">`).join('')}</div>`;

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const draw = async (name, html, width, height, options) => {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())]));
  writeFileSync(`${folder}/${name}`, await page.screenshot(options));
  await page.close();
};
await draw('icon-192.png', iconPage(1), 192, 192, { omitBackground: true });
await draw('icon-512.png', iconPage(1), 512, 512, { omitBackground: true });
await draw('icon-maskable-512.png', iconPage(0.72), 512, 512);
await draw('share.jpg', sharePage, 1200, 630, { type: 'jpeg', quality: 82 });
await browser.close();
