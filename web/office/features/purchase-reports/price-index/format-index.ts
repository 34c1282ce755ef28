import { formatNumber } from '@rms/domain-kit'
import { currentLanguage } from '../../../texts/index.ts'

/** An index with one decimal: 104.5 */
export const formatIndex = (index: number): string =>
  formatNumber(index, currentLanguage(), { min: 1, max: 1 })
