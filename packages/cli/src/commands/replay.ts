import type { Command } from 'commander';
import {
  formatPlace,
  languageOfGcg,
  readGcg,
  replayGcg,
  type Edition,
  type GcgReading,
  type GcgReplay,
  type Language,
  type ReplayedMove,
} from '@luctor/rules';
import { drawBoard } from '../terminal/board-picture.ts';
import { addEditionOption, openEdition, readBytes } from '../options/edition-option.ts';
import { describeDisagreement } from '../files/disagreements.ts';
import { describeEmptyGcg, describeGcgProblem } from '../files/file-problems.ts';
import {
  addLexiconOptions,
  languageOf,
  openWords,
  type LexiconOptions,
} from '../options/lexicon-options.ts';
import { printJson, printLines, UsageError } from '../terminal/output.ts';

interface ReplayCommandOptions extends LexiconOptions {
  readonly edition: string;
  readonly language?: string;
  readonly json?: boolean;
}

/** `luctor replay`: scores a game file again, move by move, and says where it disagrees. */
export function registerReplay(program: Command): void {
  const command = addEditionOption(program.command('replay'), 'classic');
  addLexiconOptions(command, 'default: words are not checked')
    .description('score a game file (GCG) again and show the board after each move')
    .argument('<file>', 'a GCG file')
    .option(
      '--language <en|fr>',
      'language of tiles and notation (default: that of the lexicon, edition or game)',
    )
    .option('--json', 'print {"moves": […], "disagreements": […], "final": […]}')
    .action((file: string, options: ReplayCommandOptions) => replayFile(file, options));
}

function replayFile(file: string, options: ReplayCommandOptions): void {
  const edition = openEdition(options.edition);
  const reading = readGcg(readBytes(file));
  const { game, problems } = reading;
  if (game.events.length === 0 && (problems.length > 0 || game.players.length === 0)) {
    throw new UsageError(describeEmptyGcg(file, problems));
  }
  const language = languageOf(options, edition.language ?? languageOfGcg(game) ?? 'en');
  const hasWords = options.lexicon !== undefined || options.words !== undefined;
  const replay = replayGcg(reading.game, {
    ruleset: edition.rulesets[language],
    eventLines: reading.eventLines,
    ...(hasWords ? { words: openWords(options) } : {}),
  });
  if (options.json === true) printJson(asJson(replay, reading));
  else printReplay(replay, reading, edition, language);
}

function asJson(replay: GcgReplay, reading: GcgReading) {
  const nick = (player: number) => reading.game.players[player]?.nick ?? String(player + 1);
  return {
    moves: replay.moves.map(({ player, line, type, place, word, score, total, unknownWords }) => ({
      player: nick(player),
      line,
      type,
      // GCG uses English notation whatever the language of the words
      place: place === null ? null : formatPlace('en', place),
      word,
      score,
      total,
      unknownWords,
    })),
    disagreements: replay.disagreements,
    final: replay.final.map(({ player, score }) => ({ player: nick(player), score })),
    problems: reading.problems,
  };
}

function printReplay(
  replay: GcgReplay,
  reading: GcgReading,
  edition: Edition,
  language: Language,
): void {
  const { layout } = edition.rulesets[language];
  for (const move of replay.moves) {
    printLines([describe(move, reading, language)]);
    if (move.type === 'play') printLines(['', ...drawBoard(move.board, layout, language), '']);
  }
  printLines(replay.disagreements.map(describeDisagreement));
  for (const problem of reading.problems) {
    printLines([`${describeGcgProblem(problem)}: ${problem.text}`]);
  }
  printLines(
    replay.final.map(({ player, score }) => `${reading.game.players[player]?.nick}: ${score}`),
  );
}

function describe(move: ReplayedMove, reading: GcgReading, language: Language): string {
  const { player, type, place, word, score, total, unknownWords } = move;
  const nick = reading.game.players[player]?.nick ?? String(player + 1);
  const where = place === null ? type : `${formatPlace(language, place)} ${word}`;
  const doubt = unknownWords.length > 0 ? ` (unknown: ${unknownWords.join(', ')})` : '';
  return `${nick}: ${where} ${score >= 0 ? '+' : ''}${score} = ${total}${doubt}`;
}
