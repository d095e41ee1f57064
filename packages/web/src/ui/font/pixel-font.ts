export async function installPixelFont(): Promise<void> {}
