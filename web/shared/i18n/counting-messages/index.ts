import { createLazyCatalogue } from '../lazy-catalogue.ts'
import { mergeMessages } from '../translator.ts'
import { type UnitKey, unitMessages } from '../unit-messages/index.ts'
import type en from './en.json'
import type { TextArguments } from './text-arguments.ts'

/** The texts of counting stock. */
export const countingMessages = createLazyCatalogue<keyof typeof en | UnitKey, TextArguments>({
  en: () => mergeMessages(unitMessages.en(), import('./en.json')),
  es: () => mergeMessages(unitMessages.es(), import('./es.json')),
  fr: () => mergeMessages(unitMessages.fr(), import('./fr.json')),
  de: () => mergeMessages(unitMessages.de(), import('./de.json')),
})

export const { t } = countingMessages
