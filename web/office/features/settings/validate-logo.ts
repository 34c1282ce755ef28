import { t } from '../../texts/index.ts'

const LOGO_TYPES = /^image\/(jpeg|jpg|png|gif|svg\+xml)$/
const MAX_BYTES = 5 * 1024 * 1024

/** Why a file cannot be used as the logo; null if it can. */
export function validateLogo(file: Pick<File, 'type' | 'size'>): string | null {
  if (!LOGO_TYPES.test(file.type)) return t('branding.wrongType')
  return file.size > MAX_BYTES ? t('branding.tooLarge') : null
}
