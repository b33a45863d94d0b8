/** Makes every picture in three widths and two formats. `npm run pictures [name …]` */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { drawPicture } from './drawn/draw/canvas.ts';
import { recipes } from './drawn/recipes.ts';
import { blurOf, writeSizes } from './encode.ts';
import { hashOf } from './hash.ts';
import { photographs } from './photographs.ts';

/** What a browser draws, before it is made smaller: filters look a little different at every size. */
const drawn = { width: 960, height: 720 };
/** Rays of light cost minutes; an eye finds no more in the largest size. */
const photographed = { width: '720', samples: '14' };

const pictures = join(import.meta.dirname, '..', 'pictures');
const wanted = new Set(process.argv.slice(2));
const isWanted = (name: string) => wanted.size === 0 || wanted.has(name);
const indexFile = join(pictures, 'index.json');
const index: Record<string, { hash: string; blur: string }> = wanted.size > 0 ? JSON.parse(readFileSync(indexFile, 'utf8')) : {};
let bytes = 0;
mkdirSync(join(pictures, 'out'), { recursive: true });

async function keep(name: string, picture: Buffer, coarser = 0): Promise<void> {
  bytes += await writeSizes(join(pictures, 'out'), name, picture, coarser);
  index[name] = { hash: hashOf(join(pictures, 'out'), name), blur: await blurOf(picture) };
}

async function draw(names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ viewport: drawn });
  for (const name of names) {
    const recipe = recipes[name] ?? (() => '');
    const svg = drawPicture(name, recipe).replace('<svg ', `<svg width="${drawn.width}" height="${drawn.height}" `);
    await page.setContent(`<body style="margin:0">${svg}`);
    await keep(name, await page.screenshot());
  }
  await browser.close();
}

async function photograph(names: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-photographs-'));
  const program = join(import.meta.dirname, 'photographed', 'photograph.py');
  for (const name of names) {
    const file = join(folder, `${name}.png`);
    const args = ['--background', '--factory-startup', '--python-exit-code', '1', '--python', program];
    await promisify(execFile)(
      process.env.BLENDER_PATH || 'blender',
      [...args, '--', name, photographed.width, photographed.samples, file],
      {
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    await keep(name, readFileSync(file), 8);
  }
  rmSync(folder, { recursive: true });
}

await draw(Object.keys(recipes).filter(isWanted));
await photograph(photographs.filter(isWanted));
const sorted = Object.fromEntries(Object.entries(index).sort(([one], [other]) => one.localeCompare(other)));
writeFileSync(indexFile, `${JSON.stringify(sorted, null, 2)}\n`);
console.log(`${Object.keys(sorted).length} pictures known, ${(bytes / 1024 / 1024).toFixed(2)} MB written`);
