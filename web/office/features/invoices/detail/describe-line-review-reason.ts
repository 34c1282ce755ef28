import type { InvoiceLine } from '@rms/contracts'
import { computeLineTotal, Decimal, toNumber } from '@rms/domain-kit'
import { translateFinding } from '../../../../shared/i18n/server-messages/index.ts'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { translateUnit } from '../../../lib/translate-unit.ts'
import { t } from '../../../texts/index.ts'
import type { LineReason, SharedLineReason } from './line-reasons.ts'

type LineFlag = LineReason['flag']

/** One sentence that says why a line is marked, with its figures. */
export function describeLineReason(
  { code, flag }: LineReason,
  item: InvoiceLine,
  currency: string,
  formats: DisplayFormats,
): string {
  switch (code) {
    case 'name-missing':
      return t('invoice.lineReason.nameMissing')
    case 'arithmetic':
      return describeArithmetic(flag, item, currency, formats)
    case 'value-missing':
      return t('invoice.lineReason.valueMissing', { value: flag.missing_value ?? '' })
    case 'quantity-unclear':
      return t('invoice.lineReason.quantityUnclear')
    case 'low-confidence':
      return t('invoice.lineReason.hardToRead')
    case 'pack-changed':
      return describePackChange(flag)
    case 'price-unusual':
      return describeUnusualPrice(flag, item, currency, formats)
    case 'quantity-unusual':
      return describeUnusualQuantity(flag, item, formats)
    case 'repaired':
      return t('invoice.lineReason.repaired')
    case 'price-basis':
      return describePriceBasis(item)
    case 'discount':
      return describeAdjustment(flag, item, currency, formats)
    case 'unit-unknown':
      return t('invoice.sharedReason.unitMissing', { scope: 'some', count: 1 })
  }
}

/** One sentence above the lines for a reason that they have in common. */
export function describeSharedReason({ code, count, total }: SharedLineReason): string {
  const values = { scope: count === total ? 'all' : 'some', count, total }
  switch (code) {
    case 'name-missing':
      return t('invoice.sharedReason.nameMissing', values)
    case 'arithmetic':
      return t('invoice.sharedReason.arithmetic', values)
    case 'value-missing':
      return t('invoice.sharedReason.valueMissing', values)
    case 'quantity-unclear':
      return t('invoice.sharedReason.quantityUnclear', values)
    case 'low-confidence':
      return t('invoice.sharedReason.hardToRead', values)
    case 'pack-changed':
      return t('invoice.sharedReason.packDiffers', values)
    case 'price-unusual':
      return t('invoice.sharedReason.priceDiffers', values)
    case 'quantity-unusual':
      return t('invoice.sharedReason.quantityDiffers', values)
    case 'repaired':
      return t('invoice.sharedReason.repaired', values)
    case 'price-basis':
      return t('invoice.sharedReason.priceBasis', values)
    case 'discount':
      return t('invoice.sharedReason.discount', values)
    case 'unit-unknown':
      return t('invoice.sharedReason.unitMissing', values)
  }
}

/** In readings of earlier releases, the values may agree because the missing one was calculated. */
function describeArithmetic(
  flag: LineFlag,
  { quantity, unit_price, total_price }: InvoiceLine,
  currency: string,
  formats: DisplayFormats,
): string {
  const expected = toNumber(computeLineTotal(quantity, unit_price), 2)
  if (expected === total_price) return translateFinding(flag)
  return t('invoice.lineReason.arithmetic', {
    quantity: formats.quantity(quantity),
    price: formats.unitPrice(unit_price, currency),
    expected: formats.money(expected, currency),
    total: formats.money(total_price, currency),
  })
}

function describePackChange({ pack, usual_pack }: LineFlag): string {
  if (pack === undefined || usual_pack === undefined) return t('invoice.lineReason.packDiffers')
  return t('invoice.lineReason.packChanged', {
    pack: translateUnit(pack),
    usual: translateUnit(usual_pack),
  })
}

function describeUnusualPrice(
  { unit_price, usual_price, change_percent }: LineFlag,
  item: InvoiceLine,
  currency: string,
  formats: DisplayFormats,
): string {
  if (usual_price === undefined || change_percent === undefined) return t('invoice.lineReason.priceDiffers')
  return t('invoice.lineReason.priceUnusual', {
    price: formats.unitPrice(unit_price ?? item.unit_price, currency),
    usual: formats.unitPrice(usual_price, currency),
    change: `${change_percent > 0 ? '+' : ''}${formats.percent(change_percent)}`,
  })
}

function describeUnusualQuantity(
  { quantity, usual_quantity }: LineFlag,
  item: InvoiceLine,
  formats: DisplayFormats,
): string {
  if (usual_quantity === undefined) return t('invoice.lineReason.quantityDiffers')
  return t('invoice.lineReason.quantityUnusual', {
    quantity: formats.quantity(quantity ?? item.quantity),
    usual: formats.quantity(usual_quantity),
  })
}

/** The number of units in a price follows from the line: quantity × price ÷ units = total. */
function describePriceBasis({ quantity, unit_price, total_price }: InvoiceLine): string {
  if (total_price === 0) return t('invoice.lineReason.priceBasisUnclear')
  const product = new Decimal(quantity).times(unit_price)
  const units = product.dividedBy(total_price).toDecimalPlaces(0)
  const isExact = units.gt(1) && toNumber(product.dividedBy(units), 2) === total_price
  return isExact
    ? t('invoice.lineReason.priceBasis', { count: units.toNumber() })
    : t('invoice.lineReason.priceBasisUnclear')
}

/** Without a difference, the values were changed after the flag was set. */
function describeAdjustment(
  flag: LineFlag,
  { quantity, unit_price, total_price }: InvoiceLine,
  currency: string,
  formats: DisplayFormats,
): string {
  const adjustment = new Decimal(total_price).minus(computeLineTotal(quantity, unit_price))
  if (adjustment.isZero()) return translateFinding(flag)
  const amount = formats.money(toNumber(adjustment.abs(), 2), currency)
  const isDiscount = adjustment.isNegative() !== total_price < 0
  return isDiscount
    ? t('invoice.lineReason.discount', { amount })
    : t('invoice.lineReason.surcharge', { amount })
}
