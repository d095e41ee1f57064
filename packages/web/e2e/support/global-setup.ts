import type { TestProject } from 'vitest/node';
import { prepareBrowser } from './launch.ts';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The page's address, with a trailing slash. */
    readonly address: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await prepareBrowser();
  const { address, stop } = await startProduct();
  project.provide('address', address);
  return stop;
}
