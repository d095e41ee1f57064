/** The help page: short, and complete for who plays by keyboard or by ear. */
export const HELP_EN = {
  'help.title': 'Help',
  'help.words': 'Entering a word',
  'help.direct':
    'Direct: click a square for an arrow across, again for down, again for none; or move with the arrow keys, which set the direction too. Then type. Squares already filled are skipped. Enter plays.',
  'help.wordFirst':
    'Word first: type the whole word, letters on the board included, and press Enter. Choose the square where it begins and press A for across or D for down; X cancels. Y accepts, N tries again.',
  'help.cursorFirst':
    'Cursor first: move the cursor with the arrow keys or 5, 6, 7, 8, press A or D, then type. Letters on the board fill themselves in. Enter, then Y accepts and N tries again.',
  'help.back':
    'Backspace takes back a letter. Escape closes what is open, else cancels placing, else takes all tiles back.',
  'help.keys': 'Keys',
  'help.key': 'Key',
  'help.does': 'What it does',
  'help.spectrumKey': 'Cursor first',
  'help.passForce': 'Pass; on a computer’s turn Force',
  'help.line': 'Command line',
  'help.lineAbout':
    'Press / and type what you want: a place and a word plays it. Lower case is a blank.',
  'help.places':
    'Places: {across} is across, {down} is down. Row first for across, column first for down.',
  'help.reader': 'By ear',
  'help.readerAbout':
    'Every move, score, error and the clock are announced. “rack”, “score”, “board”, “row 8”, “time” and “history” say it again.',
  'help.rules': 'Rules',
  'help.rulesFirst': 'The first word covers the centre; later words join those on the board.',
  'help.rulesScore':
    'Letter premiums first, then word premiums; they count only on the turn that covers them.',
  'help.rulesBlank': 'A blank stands for any letter and is worth nothing.',
  'help.rulesChange': 'Changing tiles takes the turn.',
  'help.fair': 'Fair draws',
  'help.fairAbout':
    'Before the first draw the game shows the fingerprint of a secret; at the end it shows the secret. Every draw can be checked.',
  'help.about':
    'Luctor plays by the rules of the well-known game Scrabble®, a trademark of others, and is not connected with its owners.',
} as const;
