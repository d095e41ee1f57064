/** Ctrl+C, for a command that prints its results so far when interrupted. */
export interface Interrupt {
  readonly hasCome: boolean;
  readonly come: Promise<void>;
}

/** From here on Ctrl+C no longer ends the process: the command has to. */
export function listenForInterrupt(): Interrupt {
  let hasCome = false;
  const come = new Promise<void>((resolve) => {
    process.on('SIGINT', () => {
      hasCome = true;
      // the exit code that shells expect after Ctrl+C
      process.exitCode = 130;
      resolve();
    });
  });
  return {
    get hasCome() {
      return hasCome;
    },
    come,
  };
}
