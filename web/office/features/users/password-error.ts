import { MIN_PASSWORD_CHARACTERS } from '@rms/domain-kit'
import { t } from '../../texts/index.ts'

/** Whether a password is long enough; what else is wrong with it the server says. */
export const passwordError = (password: string): string | undefined =>
  [...password].length >= MIN_PASSWORD_CHARACTERS
    ? undefined
    : t('account.tooShort', { count: MIN_PASSWORD_CHARACTERS })
