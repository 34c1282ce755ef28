import type { SupplierLineStyle } from '../lines/supplier-line-style.ts'
import type { Random } from '../random.ts'
import type { ColumnKey } from '../vocabulary/label-vocabulary.ts'

/** The order of the columns. Some columns always stand side by side, as on real invoices. */
export function chooseColumns(
  scheme: SupplierLineStyle,
  {
    hasTaxColumn,
    isNetPriced,
    hasHeading,
  }: { hasTaxColumn: boolean; isNetPriced: boolean; hasHeading: boolean },
  random: Random,
): ColumnKey[] {
  const { chance, pick } = random
  const isBare =
    !hasHeading || scheme.quantityForm === 'packs-columns' || scheme.quantityForm === 'weighed-column'
  const some = (probability: number, ...keys: ColumnKey[]): ColumnKey[][] =>
    chance(probability) ? [keys] : []
  const total: ColumnKey[] = isNetPriced && hasHeading && chance(0.07) ? ['total', 'totalWithTax'] : ['total']
  const groups: ColumnKey[][] = [
    ...some(0.5, 'code'),
    ['name'],
    ...(isBare ? [] : some(0.08, 'ean')),
    ...(isBare ? [] : some(0.1, 'origin')),
    ...(isBare ? [] : some(0.1, 'ordered')),
    quantityColumns(scheme, random),
    priceColumns(scheme),
    ...(hasTaxColumn ? [['tax'] as ColumnKey[]] : []),
  ]
  const ordered = chance(0.45) ? groups : random.shuffle(groups)
  const complete = chance(0.87) ? [...ordered, total] : [total, ...ordered]
  const position: ColumnKey[] = chance(0.35) ? ['position'] : []
  return [
    ...position,
    ...pick([complete, complete, random.chance(0.15) ? complete.toReversed() : complete]).flat(),
  ]
}

function quantityColumns({ quantityForm }: SupplierLineStyle, { chance, pick }: Random): ColumnKey[] {
  switch (quantityForm) {
    case 'packs-columns':
      return ['packages', 'content', 'quantity']
    case 'weighed-column':
      return pick([
        ['packages', 'weight'],
        ['packages', 'weight', 'unit'],
        ['weight', 'packages'],
      ])
    case 'plain':
      return chance(0.55)
        ? pick([
            ['quantity', 'unit'],
            ['quantity', 'unit'],
            ['unit', 'quantity'],
          ])
        : ['quantity']
    case 'with-unit':
    case 'glued':
    case 'packs-in-cell':
    case 'weighed-in-cell':
      return ['quantity']
  }
}

function priceColumns({ discounts, pricePer }: SupplierLineStyle): ColumnKey[] {
  const per: ColumnKey[] = pricePer === 'column' ? ['priceUnit'] : []
  switch (discounts) {
    case 'none':
    case 'row-below':
    case 'remark-below':
      return ['price', ...per]
    case 'percent-column':
    case 'amount-column':
      return ['price', ...per, 'discount']
    case 'list-and-net-columns':
      return ['listPrice', 'discount', 'price', ...per]
  }
}
