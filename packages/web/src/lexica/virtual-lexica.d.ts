/** Written by build/lexica-plugin.ts. A type cannot be imported here: see `shipped-assets.ts`. */
declare module 'virtual:luctor-lexica' {
  export const LEXICA: unknown;
  export const TRAINED: unknown;
}
