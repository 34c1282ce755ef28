import { Alert, Button, Select, Textarea, Title } from '@mantine/core'
import type { Order } from '@rms/contracts'
import { IconSend } from '@tabler/icons-react'
import { useRef } from 'react'
import { requestConfirmation } from '../../../shared/lib/confirm.ts'
import { reportCustomValidity } from '../../../shared/lib/custom-validity.ts'
import { AppForm } from '../../components/app-form.tsx'
import { Money } from '../../components/formatted-numbers.tsx'
import { useListSuppliersQuery } from '../../lib/api/business.ts'
import { toSelectOption } from '../../lib/select-options.ts'
import { t } from '../../texts/index.ts'
import { computeCartTotal, type SupplierOrder, splitBySupplier } from './cart.ts'
import { CartLines } from './cart-lines.tsx'
import classes from './ordering.module.css'
import { SupplierDelivery } from './supplier-delivery.tsx'
import type { CartStore } from './use-cart.ts'
import { useDeliveryLocation } from './use-delivery-location.ts'
import { usePlaceOrders } from './use-place-orders.ts'

interface CartPanelProps {
  cartStore: CartStore
  onPlaced: (orders: Order[]) => void
}

/** The cart: supplier, lines, total, delivery location and notes. */
export function CartPanel({ cartStore, onPlaced }: CartPanelProps) {
  const { cart } = cartStore
  const { placeOrders, problem, isBusy } = usePlaceOrders(cartStore, onPlaced)
  const supplierField = useRef<HTMLInputElement>(null)
  const orders = useSupplierOrders(cartStore)
  const submit = (ordersToPlace: readonly SupplierOrder[]) => {
    if (!cart.supplierId && cart.lines.length > 0) supplierField.current?.focus()
    return placeOrders(ordersToPlace)
  }
  const [firstOrder] = orders
  return (
    <>
      <section className={classes.cart} aria-labelledby="cart-title">
        <div className={classes.cartHeader}>
          <Title order={2} size="h3" id="cart-title">
            {t('ordering.cart')}
          </Title>
          {cart.lines.length > 0 && <ClearButton onClear={cartStore.clear} />}
        </div>
        <AppForm
          label={t('ordering.cart')}
          submit={event => {
            event.preventDefault()
            if (!reportCustomValidity(event.currentTarget)) void submit(orders)
          }}
          failure={problem && problem.kind !== 'supplier' ? problem.sentence : null}
          footer={
            <>
              {orders.length > 1 && firstOrder && (
                <Button
                  variant="default"
                  disabled={isBusy}
                  onClick={({ currentTarget: { form } }) => {
                    if (form && !reportCustomValidity(form))
                      void submit([{ ...firstOrder, lines: cart.lines }])
                  }}
                >
                  {t('ordering.allFrom', { supplier: firstOrder.supplier.name })}
                </Button>
              )}
              <Button type="submit" loading={isBusy} leftSection={<IconSend size={16} aria-hidden />}>
                {orders.length > 1
                  ? t('ordering.submitSplit', { count: orders.length })
                  : t('ordering.submit')}
              </Button>
            </>
          }
        >
          <SupplierField
            cartStore={cartStore}
            inputRef={supplierField}
            error={problem?.kind === 'supplier' ? problem.sentence : null}
          />
          <SplitNotice orders={orders} />
          {orders.length < 2 && <SingleSupplierDelivery cartStore={cartStore} orders={orders} />}
          <CartLines cartStore={cartStore} orders={orders} />
          <DeliveryFields cartStore={cartStore} />
        </AppForm>
      </section>
      {cart.lines.length > 0 && (
        <a href="#cart-title" className={classes.viewCart}>
          <span>
            {t('ordering.viewCart')} · {t('ordering.lines', { count: cart.lines.length })}
          </span>
          <Money amount={computeCartTotal(cart)} />
        </a>
      )}
    </>
  )
}

/** The orders that the cart becomes; none until a supplier is selected. */
function useSupplierOrders({ cart }: CartStore): readonly SupplierOrder[] {
  const { data: suppliers = [] } = useListSuppliersQuery()
  const chosen = suppliers.find(({ id }) => String(id) === cart.supplierId)
  return cart.supplierId === ''
    ? []
    : splitBySupplier(cart.lines, { id: Number(cart.supplierId), name: chosen?.name ?? '' })
}

interface SupplierFieldProps {
  cartStore: CartStore
  inputRef: React.RefObject<HTMLInputElement | null>
  error: string | null
}

function SupplierField({ cartStore: { cart, updateCart }, inputRef, error }: SupplierFieldProps) {
  const { data: suppliers = [] } = useListSuppliersQuery()
  return (
    <Select
      ref={inputRef}
      label={t('ordering.supplier')}
      placeholder={t('ordering.chooseSupplier')}
      searchable
      // After a rejected order this field gets the focus; an open list would cover the error.
      openOnFocus={false}
      data={suppliers.map(toSelectOption)}
      value={cart.supplierId || null}
      onChange={value => updateCart({ supplierId: value ?? '' })}
      error={error}
    />
  )
}

interface SingleSupplierDeliveryProps {
  cartStore: CartStore
  orders: readonly SupplierOrder[]
}

/** The delivery of the only order, or of the selected supplier while the cart is empty. */
function SingleSupplierDelivery({ cartStore, orders: [only] }: SingleSupplierDeliveryProps) {
  const { data: suppliers = [] } = useListSuppliersQuery()
  const chosen = suppliers.find(({ id }) => String(id) === cartStore.cart.supplierId)
  const order = only ?? (chosen && { supplier: chosen, lines: [] })
  return order ? <SupplierDelivery key={order.supplier.id} cartStore={cartStore} order={order} /> : null
}

/** What to do if the selected supplier does not deliver all lines. */
function SplitNotice({ orders }: { orders: readonly SupplierOrder[] }) {
  const [chosen] = orders
  if (orders.length < 2 || !chosen) return null
  return (
    <Alert color="yellow" variant="light">
      {t('ordering.splitNotice', { count: orders.length, supplier: chosen.supplier.name })}
    </Alert>
  )
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const clear = async () => {
    const title = t('ordering.clear')
    if (await requestConfirmation({ title, message: t('ordering.clearMessage'), confirmLabel: title }))
      onClear()
  }
  return (
    <Button size="compact-sm" variant="subtle" color="gray" onClick={clear}>
      {t('ordering.clear')}
    </Button>
  )
}

/** The delivery location and the notes. */
function DeliveryFields({ cartStore: { cart, updateCart } }: { cartStore: CartStore }) {
  const { location, locations } = useDeliveryLocation(cart)
  return (
    <>
      {locations.length > 0 && (
        <Select
          label={t('ordering.deliverTo')}
          data={locations.map(toSelectOption)}
          value={location ? String(location.id) : null}
          onChange={value => updateCart({ locationId: value ?? '' })}
        />
      )}
      <Textarea
        label={t('ordering.notes')}
        autosize
        minRows={2}
        maxLength={2000}
        value={cart.notes}
        onChange={event => updateCart({ notes: event.currentTarget.value })}
      />
    </>
  )
}
