import { createLazyCatalogue } from '../lazy-catalogue.ts'
import type en from './en.json'
import type { TextArguments } from './text-arguments.ts'

/** The texts of checking in deliveries. */
export const receivingMessages = createLazyCatalogue<keyof typeof en, TextArguments>({
  en: async () => (await import('./en.json')).default,
  es: async () => (await import('./es.json')).default,
  fr: async () => (await import('./fr.json')).default,
  de: async () => (await import('./de.json')).default,
})

export const { t } = receivingMessages
