import type { Translated } from '../../../shared/i18n/translator.ts'
import type { first as english } from '../en/first.ts'
import { account } from './account.ts'
import { auth } from './auth.ts'
import { costChanges } from './cost-changes.ts'
import { everywhere } from './everywhere.ts'
import { heads } from './heads.ts'
import { home } from './home.ts'
import { palette } from './palette.ts'
import { shell } from './shell.ts'
import { typedValues } from './typed-values.ts'
import { units } from './units.ts'

/** The texts of the frame, the sign-in and Home in Spanish: nothing is shown before they are there. */
export const first = {
  ...heads,
  ...everywhere,
  ...typedValues,
  ...units,
  ...shell,
  ...palette,
  ...auth,
  ...home,
  ...costChanges,
  ...account,
} as const satisfies Translated<typeof english>
