import { Button, Text } from '@mantine/core'
import type { OrderSuggestion, StockDoubt, SupplierSuggestions } from '@rms/contracts'
import { sumDecimals, toCents, toDecimal, toNumber } from '@rms/domain-kit'
import { IconChecklist, IconShoppingCartPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AppModal } from '../../../components/app-modal.tsx'
import { HelpLink } from '../../../components/help-link.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { useListOrderSuggestionsQuery } from '../../../lib/api/order-suggestions.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { QuantityField } from '../quantity-field.tsx'
import type { CartStore } from '../use-cart.ts'
import { useDeliveryLocation } from '../use-delivery-location.ts'
import { explainPar, explainSuggestion, explainUsage } from './explain-suggestion.ts'
import classes from './suggestions.module.css'

interface SuggestionsModalProps {
  cartStore: CartStore
  onClose: () => void
}

/** What the location should order to reach its par levels, by supplier, to be added to the cart. */
export function SuggestionsModal({ cartStore, onClose }: SuggestionsModalProps) {
  const { location } = useDeliveryLocation(cartStore.cart)
  return (
    <AppModal
      opened
      size="xl"
      title={t('suggestions.title', { location: location?.name ?? '' })}
      onClose={onClose}
    >
      {location && <Suggestions locationId={location.id} cartStore={cartStore} onClose={onClose} />}
    </AppModal>
  )
}

function Suggestions({ locationId, cartStore, onClose }: SuggestionsModalProps & { locationId: number }) {
  const query = useListOrderSuggestionsQuery(locationId, { refetchOnMountOrArgChange: true })
  const { currentData: suppliers, isError } = query
  if (!suppliers) return isError ? <ErrorState onRetry={query.refetch} /> : <SkeletonRows rows={8} />
  if (suppliers.length === 0)
    return (
      <EmptyState
        icon={<IconChecklist stroke={1.5} />}
        message={t('suggestions.empty')}
        action={
          <Button component={Link} to={`/par-levels?location_id=${locationId}`}>
            {t('suggestions.setPars')}
          </Button>
        }
      />
    )
  return (
    <div className={classes.suppliers}>
      <Text size="sm" c="dimmed">
        {t('suggestions.stockHelp')} <HelpLink topic="parLevel" />
      </Text>
      {suppliers.map(supplier => (
        <SupplierSection
          key={supplier.supplier_id}
          supplier={supplier}
          cartStore={cartStore}
          locationId={locationId}
          onAdded={suppliers.length === 1 ? onClose : undefined}
        />
      ))}
    </div>
  )
}

interface SupplierSectionProps {
  supplier: SupplierSuggestions
  cartStore: CartStore
  locationId: number
  onAdded: (() => void) | undefined
}

function SupplierSection({ supplier, cartStore, locationId, onAdded }: SupplierSectionProps) {
  const formats = useFormats()
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({})
  const getQuantity = ({ product_id, suggested_quantity }: OrderSuggestion) =>
    quantities[product_id] ?? suggested_quantity ?? 0
  const chosen = supplier.products.filter(product => getQuantity(product) > 0)
  const total = toNumber(
    sumDecimals(
      chosen.map(product => toCents(toDecimal(getQuantity(product)).times(product.unit_price ?? 0))),
    ),
    2,
  )
  const name = supplier.supplier_name || t('suggestions.noSupplier')
  const add = () => {
    addToCart(
      cartStore,
      { supplier, locationId },
      chosen.map(product => ({ product, quantity: getQuantity(product) })),
    )
    notifySuccess(t('suggestions.added', { count: chosen.length }))
    onAdded?.()
  }
  return (
    <section className={classes.supplier} aria-label={name}>
      <h3 className={classes.name}>{name}</h3>
      <SupplierTerms supplier={supplier} total={total} />
      <ul className={classes.products}>
        {supplier.products.map(product => (
          <li key={product.product_id} className={classes.product}>
            <Suggestion product={product} />
            <div className={classes.order}>
              <QuantityField
                name={product.product_name}
                quantity={getQuantity(product)}
                onChange={quantity =>
                  setQuantities(before => ({ ...before, [product.product_id]: quantity }))
                }
              />
              <span>{product.unit}</span>
            </div>
          </li>
        ))}
      </ul>
      <div className={classes.footer}>
        <span>{t('suggestions.total', { total: formats.money(total) })}</span>
        <Button
          leftSection={<IconShoppingCartPlus size={16} aria-hidden />}
          disabled={chosen.length === 0}
          onClick={add}
        >
          {t('suggestions.add', { count: chosen.length })}
        </Button>
      </div>
    </section>
  )
}

/** The next delivery with its cut-off, and the minimum order. */
function SupplierTerms({ supplier, total }: { supplier: SupplierSuggestions; total: number }) {
  const formats = useFormats()
  const { next_delivery: next, minimum_order_amount: minimum } = supplier
  const isBelow = minimum !== null && total > 0 && total < minimum
  return (
    <p className={classes.terms}>
      {next &&
        (next.order_by
          ? t('suggestions.orderBy', {
              date: formats.date(next.date),
              deadline: formats.instant(next.order_by),
            })
          : t('suggestions.nextDelivery', { date: formats.date(next.date) }))}
      {next && minimum !== null && ' · '}
      {minimum !== null &&
        (isBelow
          ? t('ordering.minimumMissing', {
              missing: formats.money(toNumber(toDecimal(minimum).minus(total), 2)),
              minimum: formats.money(minimum),
            })
          : t('suggestions.minimum', { minimum: formats.money(minimum) }))}
    </p>
  )
}

/** A product with its par, and how its stock was derived. */
function Suggestion({ product }: { product: OrderSuggestion }) {
  const formats = useFormats()
  const doubts = product.doubts.filter(isDescribed)
  const par = explainPar(product, formats)
  return (
    <div className={classes.facts}>
      <span className={classes.productName}>{product.product_name}</span>
      <span className={classes.details}>
        {product.par === null
          ? t('suggestions.noPar')
          : t(product.par_basis === 'forecast' ? 'suggestions.forecastPar' : 'suggestions.par', {
              par: formats.quantity(product.par),
              size: formats.quantity(product.pack_size),
              unit: product.unit,
            })}
        {par !== '' && ` · ${par}`}
      </span>
      <span className={classes.details}>{explainSuggestion(product, formats).join(' · ')}</span>
      {doubts.map(doubt => (
        <span key={doubt} className={classes.doubt}>
          {[
            t(`suggestions.doubt.${doubt}`),
            ...(doubt === 'usage-incomplete' ? explainUsage(product, formats) : []),
          ].join(' ')}
        </span>
      ))}
    </div>
  )
}

type DescribedDoubt = Exclude<StockDoubt, 'not-counted' | 'forecast-unknown'>

/** Others are said where the count and the par are described. */
const isDescribed = (doubt: StockDoubt): doubt is DescribedDoubt =>
  doubt !== 'not-counted' && doubt !== 'forecast-unknown'

interface ChosenProduct {
  product: OrderSuggestion
  quantity: number
}

/** Replaces the quantities of these products in the cart, for the location of the suggestion. */
function addToCart(
  { updateCart, setSuggestedLines, cart }: CartStore,
  { supplier, locationId }: { supplier: SupplierSuggestions; locationId: number },
  chosen: readonly ChosenProduct[],
): void {
  const { supplier_id: id, supplier_name: name } = supplier
  updateCart({
    locationId: String(locationId),
    ...(cart.supplierId === '' && id !== null && { supplierId: String(id) }),
  })
  setSuggestedLines(
    chosen.map(({ product, quantity }) => ({
      product_id: product.product_id,
      product_name: product.product_name,
      unit: product.unit || 'each',
      unit_price: product.unit_price,
      suppliers: id === null ? [] : [{ id, name }],
      quantity,
    })),
  )
}
