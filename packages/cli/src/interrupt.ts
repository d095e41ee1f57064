/** Ctrl+C, for a command that has something to tell when it comes. */
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
      // as shells expect it of a command that Ctrl+C has ended
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
