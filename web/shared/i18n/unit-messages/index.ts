import type { MessageLoaders } from '../translator.ts'
import type en from './en.json'

export type UnitKey = keyof typeof en

/** The units of products and recipes; part of the catalogues that show quantities. */
export const unitMessages: MessageLoaders<UnitKey> = {
  en: async () => (await import('./en.json')).default,
  es: async () => (await import('./es.json')).default,
  fr: async () => (await import('./fr.json')).default,
  de: async () => (await import('./de.json')).default,
}
