/**
 * Our own lettering on a coarse grid, in the style of machines with characters eight pixels high. A
 * character is its rows from the top, each row five pixels written as one digit of base 32 (`E` is
 * .###.): six rows stand on the baseline, a seventh and eighth hang below it.
 */
const DRAWN =
  'AEHHVHH BUHUHHU CEHGGHE DUHHHHU EVGUGGV FVGUGGG GEHGJHE HHHVHHH IE4444E J7222IC KHISIHH ' +
  'LGGGGGV MHRLHHH NHPLJHH OEHHHHE PUHHUGG QEHHLID RUHHUIH SFGE11U TV44444 UHHHHHE VHHHHA4 ' +
  'WHHHLRH XHA44AH YHHA444 ZV248GV 0EJLPHE 14C444V 2EH248V 3EH61HE 426AIV2 5VGU1HE 6EGUHHE ' +
  '7V12488 8EHEHHE 9EHHF1E a00EIID bGGUHHU c00FGGF d11FHHF e00EVGF f68S888 g00FHHF1U hGGUHHH ' +
  'i40C44E j2062222C kGGISIH lC4444E m00QLLL n00UHHH o00EHHE p00UHHUGG q00FHHF11 r00NOGG ' +
  's00FO3U t88S887 u00HHHF v00HHA4 w00HLLA x00HAAH y00HHHF1U z00V6CV !GGGG0G ?EH2404 .0000OO ' +
  ',0000OO8G :0OO0OO ;0OO0OO8G \'OO8000 ’OO8000 ‘8GO000 "II0000 “II0000 ”II0000 -000U00 ' +
  '–000V00 —000V00 +044V44 −000V00 =00V0V0 /12248G (488884 )G8888G [SGGGGS ]S4444S ·00OO00 ' +
  '…00000L ×0HA4AH %PQ4BJ0 &CICLID *04LEL4 _00000V <024842 >084248 «05AKA5 »0KA5AK °CIIC00 ' +
  '#AVAVA0 →042V24 ←048V84 ★44VEAH @EHNNGE ±04V4V0 |GGGGGG';

/** Accents: two rows above a letter; the cedilla hangs below. */
const ACCENTS: Readonly<Record<string, string>> = {
  '\u0301': '24',
  '\u0300': '84',
  '\u0302': '4A',
  '\u0308': '0A',
  '\u0327': '4C',
};
const CEDILLA = '\u0327';
const ACCENTED = 'ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜàâäçéèêëîïôöùûü';
/** Two letters drawn as one. */
const JOINED: Readonly<Record<string, string>> = { Œ: 'OE', œ: 'oe', Æ: 'AE', æ: 'ae' };

/** A filled pixel: x from the left, y above the baseline (0 is the row on it). */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

export interface Glyph {
  readonly character: string;
  readonly pixels: readonly Pixel[];
  /** The distance to the next character, in pixels. */
  readonly advance: number;
}

const WIDTH = 5;
const STANDING = 6;
const SPACE = 4;

export function drawGlyphs(): readonly Glyph[] {
  const drawn = new Map(DRAWN.split(' ').map((text) => [text.charAt(0), text.slice(1)]));
  const rows = (character: string) => drawn.get(character) ?? '';
  const plain = [...drawn.keys()].map((character) =>
    glyph(character, pixelsOf(rows(character), STANDING - 1)),
  );
  const accented = Array.from(ACCENTED, (character) => {
    const [base = '', mark = ''] = character.normalize('NFD');
    const isSmall = base !== base.toUpperCase();
    const top = mark === CEDILLA ? -1 : isSmall ? STANDING - 1 : STANDING + 1;
    const letter = base === 'i' ? rows('i').replace('40', '00') : rows(base);
    const over = pixelsOf(ACCENTS[mark] ?? '', top);
    return glyph(character, [...pixelsOf(letter, STANDING - 1), ...over]);
  });
  const joined = Object.entries(JOINED).map(([character, pair]) => {
    const [left = '', right = ''] = pair;
    const shifted = pixelsOf(rows(right), STANDING - 1).map(({ x, y }) => ({ x: x + 4, y }));
    const together = [...pixelsOf(rows(left), STANDING - 1), ...shifted];
    const seen = new Map(together.map((pixel) => [`${pixel.x},${pixel.y}`, pixel]));
    return glyph(character, [...seen.values()]);
  });
  const spaces = [' ', '\u00a0', '\u202f'].map((character): Glyph => {
    return { character, pixels: [], advance: character === '\u202f' ? 2 : SPACE };
  });
  return [...spaces, ...plain, ...accented, ...joined];
}

function pixelsOf(rows: string, top: number): Pixel[] {
  return Array.from(rows).flatMap((digit, row) => {
    const bits = Number.parseInt(digit, 32);
    return Array.from({ length: WIDTH }, (_, x) => x)
      .filter((x) => (bits & (1 << (WIDTH - 1 - x))) !== 0)
      .map((x) => ({ x, y: top - row }));
  });
}

/** Digits have one width, so that columns of numbers align; everything else is as wide as drawn. */
function glyph(character: string, pixels: readonly Pixel[]): Glyph {
  if (/[0-9A-HJ-Z]/.test(character)) return { character, pixels, advance: WIDTH + 1 };
  const left = Math.min(...pixels.map(({ x }) => x));
  const right = Math.max(...pixels.map(({ x }) => x));
  const moved = pixels.map(({ x, y }) => ({ x: x - left, y }));
  return { character, pixels: moved, advance: right - left + 2 };
}
