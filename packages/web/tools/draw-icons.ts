import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../e2e/support/launch.ts';

/**
 * Draws the PNG icons of `public` from its two SVG files: `node packages/web/tools/draw-icons.ts`.
 * Phones and app stores do not take SVG icons.
 */

const ICONS = [
  { file: 'icon-192.png', drawing: 'icon.svg', size: 192 },
  { file: 'icon-512.png', drawing: 'icon.svg', size: 512 },
  { file: 'icon-maskable-192.png', drawing: 'icon-maskable.svg', size: 192 },
  { file: 'icon-maskable-512.png', drawing: 'icon-maskable.svg', size: 512 },
  // iOS rounds the corners itself and paints transparent ones black
  { file: 'apple-touch-icon.png', drawing: 'icon-maskable.svg', size: 180 },
] as const;

const inPublic = (file: string) => fileURLToPath(new URL(`../public/${file}`, import.meta.url));

const browser = await launchBrowser();
try {
  for (const { file, drawing, size } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const svg = await readFile(inPublic(drawing), 'utf8');
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
    await writeFile(inPublic(file), await page.screenshot({ omitBackground: true }));
    await page.close();
  }
} finally {
  await browser.close();
}
