import { speak, speakOfEverything } from '../office/texts/index.ts'
import { speak as speakPortal } from '../portal/texts/index.ts'

// Tests read the texts in English; those of another language say so.
await Promise.all([speak('en'), speakPortal('en')])
await speakOfEverything()
