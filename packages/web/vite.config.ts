import { defineConfig } from 'vite';
import preact from '@preact/preset-vite';

export default defineConfig({
  base: './',
  plugins: [preact({ devToolsEnabled: false })],
  build: { target: 'es2023', outDir: 'dist', emptyOutDir: true },
});
