import { first } from './first.ts'
import { further } from './further.ts'

/** Every text of the web app in English. A key names its screen first; other languages have the same keys. */
export const en = { ...first, ...further } as const
