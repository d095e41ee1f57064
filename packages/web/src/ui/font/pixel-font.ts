import { drawGlyphs } from './glyphs.ts';
import { makeFont } from './truetype.ts';

const FAMILY = 'Luctor 8x8';

/** Draws the Spectrum theme's lettering and passes it to the browser: no file is fetched. */
export async function installPixelFont(): Promise<void> {
  const font = new FontFace(FAMILY, makeFont(FAMILY, drawGlyphs()));
  document.fonts.add(await font.load());
}
