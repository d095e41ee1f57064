import { preact } from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { luctorPlugins } from './build/index.ts';

export default defineConfig({
  // relative, so that the page can live under any address
  base: './',
  plugins: [preact({ devToolsEnabled: false }), luctorPlugins()],
  build: { target: 'es2023', modulePreload: { polyfill: false } },
  worker: { format: 'es' },
});
