import type { PackChange, PriceAgreement } from '@rms/contracts'
import { NO_BREAK_SPACE } from '@rms/domain-kit'
import type { DisplayFormats } from '../../lib/display-formats.ts'
import { translateUnit } from '../../lib/translate-unit.ts'
import { t } from '../../texts/index.ts'

/** Unit and pack: `case · 6 × 1 l`. */
export const describeItemUnit = ({ unit, pack }: Pick<PriceAgreement, 'unit' | 'pack'>): string =>
  [translateUnit(unit), pack.replaceAll(' ', NO_BREAK_SPACE)].filter(Boolean).join(' · ')

/** The first and last day. */
export function describePeriod(
  { valid_from, valid_to }: Pick<PriceAgreement, 'valid_from' | 'valid_to'>,
  { date }: Pick<DisplayFormats, 'date'>,
): string {
  const from = date(valid_from)
  return valid_to === null
    ? t('agreements.fromDate', { from })
    : t('agreements.fromTo', { from, to: date(valid_to) })
}

/** The price per kilo, litre, pound or piece; null if the unit is itself that measure or its content is unknown. */
export function describeBasePrice(
  { base_amount, base_price, base_unit, currency }: PriceAgreement,
  { money }: Pick<DisplayFormats, 'money'>,
): string | null {
  if (base_price === null || base_unit === null || base_amount === 1) return null
  return t('agreements.basePrice', { price: money(base_price, currency), unit: translateUnit(base_unit) })
}

/** What changed with the pack: the packs, and the prices per base unit if they can be compared. */
export function describePackChange(
  change: PackChange,
  { agreement, formats: { money } }: { agreement: PriceAgreement; formats: DisplayFormats },
): { packs: string; prices: string | null } {
  const { base_unit, previous_base_price, base_price } = change
  return {
    packs: t('agreements.packChanged', {
      before: describeItemUnit(change),
      after: describeItemUnit(agreement),
    }),
    prices:
      base_unit === null
        ? null
        : t('agreements.packCompared', {
            unit: translateUnit(base_unit),
            before: money(previous_base_price, agreement.currency),
            after: money(base_price, agreement.currency),
          }),
  }
}

/** The unit price, or that it is a day price. */
export const describePrice = (
  { unit_price, currency }: Pick<PriceAgreement, 'unit_price' | 'currency'>,
  { unitPrice }: Pick<DisplayFormats, 'unitPrice'>,
): string => (unit_price === null ? t('agreements.pricing.day-price') : unitPrice(unit_price, currency))
