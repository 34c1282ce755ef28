import { t } from '../../texts/index.ts'

const TYPES = /^image\/(jpeg|jpg|png|gif|svg\+xml)$/
const MOST_BYTES = 5 * 1024 * 1024

/** Why a file cannot be used as the logo; null if it can. */
export function logoProblem(file: Pick<File, 'type' | 'size'>): string | null {
  if (!TYPES.test(file.type)) return t('branding.wrongType')
  return file.size > MOST_BYTES ? t('branding.tooLarge') : null
}
