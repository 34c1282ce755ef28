import { speak as speakPortal } from '../features/staff-portal/texts/index.ts'
import { speak, speakOfEverything } from '../lib/i18n/index.ts'

// Tests read the texts in English; those of another language say so.
await Promise.all([speak('en'), speakPortal('en')])
await speakOfEverything()
