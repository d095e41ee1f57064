import { preact } from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { luctorPlugins } from './build/index.ts';
import { scriptOf } from './build/scripts.ts';

export default defineConfig(({ command }) => {
  // what is built is for players, even where tests build it: else each element names its source
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return {
    // relative, so that the page can live under any address
    base: './',
    plugins: [preact({ devToolsEnabled: false }), luctorPlugins()],
    build: {
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: scriptOf(), debugName: 'scripts' }] } },
      },
    },
    worker: { format: 'es' },
  };
});
