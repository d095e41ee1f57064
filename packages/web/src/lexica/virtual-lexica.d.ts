/** Written by build/lexica-plugin.ts. Here a type cannot be imported: see `shipped-assets.ts`. */
declare module 'virtual:luctor-lexica' {
  export const LEXICA: unknown;
  export const TRAINED: unknown;
}
