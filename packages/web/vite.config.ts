import { preact } from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { luctorPlugins } from './build/index.ts';
import { scriptOf } from './build/scripts.ts';

export default defineConfig(({ command }) => {
  // builds are for players, even in tests: otherwise each element names its source
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return {
    // relative, so that the page works under any address
    base: './',
    plugins: [preact({ devToolsEnabled: false }), luctorPlugins()],
    build: {
      target: 'es2023',
      modulePreload: {
        polyfill: false,
        // names of files that nobody waits for would be a kilobyte of the first script
        resolveDependencies: (_, files, { hostType }) =>
          hostType === 'html' ? files : files.filter((file) => /\.css$|\/table-/.test(file)),
      },
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: scriptOf(), debugName: 'scripts' }] } },
      },
    },
    worker: { format: 'es' },
  };
});
