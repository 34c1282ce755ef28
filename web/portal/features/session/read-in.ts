import { keepLanguage, type Language } from '../../../shared/i18n/language.ts'
import { speak } from '../../texts/index.ts'

/** Shows the portal in a language and keeps it on this device; texts that cannot be loaded change nothing. */
export const readIn = (language: Language): Promise<void> =>
  speak(language).then(
    () => keepLanguage('staffLanguage', language),
    () => undefined,
  )
