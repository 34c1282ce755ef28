import { loadRemainingTranslations, setLanguage } from '../office/texts/index.ts'
import { setLanguage as setPortalTextLanguage } from '../portal/texts/index.ts'

// Tests run in English unless they switch the language.
await Promise.all([setLanguage('en'), setPortalTextLanguage('en')])
await loadRemainingTranslations()
