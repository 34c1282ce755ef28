import type { ProductClass } from '@rms/contracts'
import { normaliseName } from '@rms/domain-kit'
import { type TextKeyWithoutArguments, t } from '../texts/index.ts'

const CLASS_LABELS: Readonly<Record<ProductClass, TextKeyWithoutArguments>> = {
  food: 'stockCounts.class.food',
  beverage: 'stockCounts.class.beverage',
  other: 'stockCounts.class.other',
  'not-cost': 'stockCounts.class.notCost',
}

/** What products are bought for, in words. */
export const describeProductClass = (productClass: ProductClass): string => t(CLASS_LABELS[productClass])

/** What products are bought for unless the business chose another class for their category. */
export const DEFAULT_PRODUCT_CLASS: ProductClass = 'food'

/** Options of a select; the default is named as such. */
export const listProductClassOptions = (): { value: ProductClass; label: string }[] =>
  PRODUCT_CLASSES.map(value => ({
    value,
    label:
      value === DEFAULT_PRODUCT_CLASS
        ? t('productClass.default', { name: describeProductClass(value) })
        : describeProductClass(value),
  }))

const PRODUCT_CLASSES: readonly ProductClass[] = ['food', 'beverage', 'other', 'not-cost']

/** Whether two names are the same category for the cost of goods: upper and lower case do not matter. */
export const isSameCategory = (one: string, other: string): boolean =>
  normaliseName(one) === normaliseName(other)

/** The id of the settings of classes, to which products link. */
export const PRODUCT_CLASSES_ID = 'product-classes'
