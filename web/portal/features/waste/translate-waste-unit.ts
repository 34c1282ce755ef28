import { translateUnit } from '../../../shared/lib/receiving/format-receiving.ts'
import { t } from '../../texts/index.ts'

/** Dishes without a yield in another unit are counted in portions. */
export const translateWasteUnit = (unit: string): string =>
  unit === 'portion' ? t('portal.waste.portion') : translateUnit(unit)
