import {
  faceAt,
  formatPremium,
  premiumAt,
  type Board,
  type Language,
  type Layout,
} from '@luctor/rules';

/** A board as text: tiles as they lie, blanks in lower case, premiums as small signs. */
export function drawBoard(board: Board, layout: Layout, language: Language): string[] {
  const numbers = Array.from({ length: board.size }, (_, i) => String(i + 1));
  const letters = numbers.map((_, i) => String.fromCharCode(65 + i));
  // English boards have letters on top and numbers at the side, French ones the other way round
  const [top, side] = language === 'en' ? [letters, numbers] : [numbers, letters];
  const lines = [`   ${top.map((name) => name.padStart(2)).join(' ')}`];
  side.forEach((name, row) => {
    const squares = top.map((_, col) => {
      const face = faceAt(board, { row, col });
      return (face === '' ? sign(layout, row, col, language) : face).padStart(2);
    });
    lines.push(`${name.padStart(2)} ${squares.join(' ')}`);
  });
  return lines;
}

function sign(layout: Layout, row: number, col: number, language: Language): string {
  const label = formatPremium(language, premiumAt(layout, { row, col }));
  return label === '' ? '.' : label.toLowerCase();
}
