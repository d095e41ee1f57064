/** The page around the games: what is on its way. What went wrong is in `dialogs.ts`. */
export const PAGE_EN = {
  'options.zoom': 'Zoom to where a tile goes',
  'games.title': 'Games',
  'learn.title': 'Learn',
  'saving.saved': 'Saved',
  'saving.saving': 'Saving',
  'saving.failed': 'Not saved',
  'loading.page': 'Loading',
  'network.offline': 'Offline',
  'failure.title': 'Something went wrong',
  'loading.restarting':
    'The computer’s thinking was interrupted. It starts again; nothing is lost.',
} as const;
