import { speak, speakOfEverything } from '../office/texts/index.ts'
import { speak as speakPortal } from '../portal/texts/index.ts'

// Tests run in English unless they switch the language.
await Promise.all([speak('en'), speakPortal('en')])
await speakOfEverything()
