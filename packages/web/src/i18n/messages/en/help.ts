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
  'help.passForce': 'Pass; on a computer’s turn Play now',
  'help.line': 'Command line',
  'help.lineAbout':
    'Press / and type a command. A place and a word play that word; a lower-case letter is a blank.',
  'help.places':
    'Places: {across} is across, {down} is down. Row first for across, column first for down.',
  'help.reader': 'With a screen reader',
  'help.readerAbout':
    'Every move, score, error and the clock are announced. Type “rack”, “score”, “board”, “row 8”, “time” or “moves” to hear them again.',
  'help.rulesOf': 'Rules: {edition}',
  'help.picture.first': 'The first word, {word}: {points}.',
  'help.picture.crosses': '{word} crosses a word: {points}.',
  'help.picture.also': '{word} also makes {others}: {points}.',
  'help.manualWord': 'in the manual: {word}',
  'rule.placing': 'Placing words',
  'rule.first': 'The first word has two letters or more and covers the centre.',
  'rule.firstOnStart': {
    one: 'The first word has two letters or more and covers the start square, marked {marks}.',
    other:
      'The first word has two letters or more and covers at least one of the {n} start squares, marked {marks}.',
  },
  'rule.joining.touch': 'Later words touch those on the board. Every word formed must be valid.',
  'rule.joining.cross-or-lengthen':
    'Later words cross a word on the board or lengthen one; touching its side is not enough. Every word formed must be valid.',
  'rule.blank': 'A blank stands for any letter and is worth nothing.',
  'rule.wrongChallenge.nothing': 'A wrong challenge costs nothing.',
  'rule.wrongChallenge.turn': 'A wrong challenge costs a turn.',
  'rule.wrongChallenge.5-points': 'A wrong challenge costs 5 points.',
  'rule.wrongChallenge.10-points': 'A wrong challenge costs 10 points.',
  'rule.points': 'Scoring',
  'rule.scoring.whole-words':
    'Every word formed scores all its letters, those already on the board included.',
  'rule.scoring.new-tiles':
    'Only new letters score: when you lengthen a word, its old letters do not count again. A letter that you cross counts.',
  'rule.premiums':
    'Bonuses multiply letters first, then words; they count only on the turn that covers them.',
  'rule.sevenTiles': {
    one: 'All seven tiles in one turn earn {n} point more.',
    other: 'All seven tiles in one turn earn {n} points more.',
  },
  'rule.sevenTilesNothing': 'There is no bonus for all seven tiles in one turn.',
  'rule.turns': 'Turns',
  'rule.begins.random': 'The player who begins is drawn at random.',
  'rule.begins.best-rack': 'The player whose first seven tiles are worth most begins.',
  'rule.exchange.as-many':
    'Instead of playing, you can swap 1 to 7 tiles, if the bag holds as many. It takes your turn.',
  'rule.exchange.full-rack':
    'Instead of playing, you can swap 1 to 7 tiles, if the bag holds at least 7. It takes your turn.',
  'rule.exchange.never': 'There are no swaps: a player who cannot form a word passes.',
  'rule.turnTime': 'A turn lasts {time} at most; after that it is lost.',
  'rule.placingTime': 'A word begun in time may still be placed.',
  'rule.placingSeconds': {
    one: 'A word begun in time may still be placed, within {n} second.',
    other: 'A word begun in time may still be placed, within {n} seconds.',
  },
  'rule.playerTime.points':
    'Each player has {time} in all. Going over costs 10 points, and 10 more for each full minute.',
  'rule.playerTime.loss': 'Each player has {time} in all. A player who goes over loses the game.',
  'rule.increment': {
    one: 'Each turn taken adds {n} second to this total.',
    other: 'Each turn taken adds {n} seconds to this total.',
  },
  'rule.ends': 'The game ends when',
  'rule.end.goingOut': 'the bag is empty and a player has no tile left',
  'rule.end.bagEmptied': 'the bag is empty',
  'rule.end.passRoundWithEmptyBag': 'the bag is empty and everyone passes in a full round',
  'rule.end.passRounds': {
    one: 'everyone passes in a full round',
    other: 'everyone passes in {n} full rounds, whatever the bag holds',
  },
  'rule.end.scorelessTurns': {
    one: 'every player has had {n} turn without scoring',
    other: 'every player has had {n} turns in a row without scoring',
  },
  'rule.end.noWordLeft': 'nobody can form a word any more',
  'rule.final': 'At the end',
  'rule.tilesLeft': 'Every player loses the value of the tiles they have left.',
  'rule.tilesLeftNothing': 'Tiles left cost nothing.',
  'rule.othersTiles': 'The player who has placed every tile gains the value of the others’ tiles.',
  'rule.emptyRack': {
    one: 'Every player who has placed all tiles gains {n} point.',
    other: 'Every player who has placed all tiles gains {n} points.',
  },
  'help.fair': 'Fair draws',
  'help.fairAbout':
    'Before the first draw the game shows the fingerprint of a secret; at the end it shows the secret. Every draw can be checked.',
  'help.about':
    'Luctor plays by the rules of the well-known game Scrabble®. It is not connected with the owners of that trademark.',
} as const;
