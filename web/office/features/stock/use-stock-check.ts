import { useRef } from 'react'
import { requestConfirmation } from '../../../shared/lib/confirm.ts'
import { useLazyListOrderSuggestionsQuery } from '../../lib/api/order-suggestions.ts'
import { formatWithUnit } from '../../lib/translate-unit.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { findStockExcess, type OutgoingGoods, type StockExcess } from './stock-excess.ts'

/**
 * Asks once before more of a product leaves a location than is on hand there. False if the user wants to correct it. If
 * the stock cannot be loaded, nothing is asked, because it is not known.
 */
export function useStockCheck(): (locationId: number, goods: readonly OutgoingGoods[]) => Promise<boolean> {
  const [getSuggestions] = useLazyListOrderSuggestionsQuery()
  const formats = useFormats()
  const confirmedKeys = useRef(new Set<string>())

  const toSentence = ({ productName, quantity, unit, onHand, stockUnit, isEstimated }: StockExcess) =>
    t(isEstimated ? 'stock.exceedsEstimate' : 'stock.exceeds', {
      product: productName,
      quantity: formatWithUnit(quantity, unit, formats.quantity(quantity)),
      stock: formatWithUnit(onHand, stockUnit, formats.quantity(onHand)),
    })

  return async (locationId, goods) => {
    if (goods.length === 0) return true
    const { data = [] } = await getSuggestions(locationId)
    const getKey = ({ productId, quantity, unit }: StockExcess) =>
      [locationId, productId, quantity, unit].join('/')
    const open = findStockExcess(goods, data).filter(excess => !confirmedKeys.current.has(getKey(excess)))
    if (open.length === 0) return true
    const isConfirmed = await requestConfirmation({
      title: t('stock.exceedsTitle'),
      message: t('stock.exceedsMessage'),
      items: open.map(toSentence),
      confirmLabel: t('stock.exceedsConfirm'),
      cancelLabel: t('stock.exceedsCancel'),
      isDestructive: false,
    })
    if (isConfirmed) for (const excess of open) confirmedKeys.current.add(getKey(excess))
    return isConfirmed
  }
}
