import { Alert, Button, Select, Textarea, Title } from '@mantine/core'
import type { Order } from '@rms/contracts'
import { IconSend } from '@tabler/icons-react'
import { useRef } from 'react'
import { confirm } from '../../../shared/lib/confirm.ts'
import { reportUnreadable } from '../../../shared/lib/unreadable-fields.ts'
import { AppForm } from '../../components/form-parts.tsx'
import { Money } from '../../components/numbers.tsx'
import { useListLocationsQuery, useListSuppliersQuery } from '../../lib/api/business.ts'
import { choiceOf } from '../../lib/choices.ts'
import { t } from '../../texts/index.ts'
import { cartTotal, type SupplierOrder, splitBySupplier } from './cart.ts'
import { CartLines } from './cart-lines.tsx'
import classes from './ordering.module.css'
import type { CartActs } from './use-cart.ts'
import { usePlacingOrder } from './use-placing-order.ts'

interface CartPanelProps {
  acts: CartActs
  onPlaced: (orders: Order[]) => void
}

/** The cart: supplier, lines, total, delivery location and notes. */
export function CartPanel({ acts, onPlaced }: CartPanelProps) {
  const { cart } = acts
  const { place, problem, isBusy } = usePlacingOrder(acts, onPlaced)
  const supplierField = useRef<HTMLInputElement>(null)
  const orders = useSupplierOrders(acts)
  const submit = (parts: readonly SupplierOrder[]) => {
    if (!cart.supplierId && cart.lines.length > 0) supplierField.current?.focus()
    return place(parts)
  }
  const [only] = orders
  return (
    <>
      <section className={classes.cart} aria-labelledby="cart-title">
        <div className={classes.cartHeader}>
          <Title order={2} size="h3" id="cart-title">
            {t('ordering.cart')}
          </Title>
          {cart.lines.length > 0 && <ClearButton onClear={acts.clear} />}
        </div>
        <AppForm
          label={t('ordering.cart')}
          submit={event => {
            event.preventDefault()
            if (!reportUnreadable(event.currentTarget)) void submit(orders)
          }}
          failure={problem && problem.kind !== 'supplier' ? problem.sentence : null}
          footer={
            <>
              {orders.length > 1 && only && (
                <Button
                  variant="default"
                  disabled={isBusy}
                  onClick={({ currentTarget: { form } }) => {
                    if (form && !reportUnreadable(form)) void submit([{ ...only, lines: cart.lines }])
                  }}
                >
                  {t('ordering.allFrom', { supplier: only.supplier.name })}
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
            acts={acts}
            field={supplierField}
            error={problem?.kind === 'supplier' ? problem.sentence : null}
          />
          <SplitNotice orders={orders} />
          <CartLines acts={acts} orders={orders} />
          <Delivery acts={acts} />
        </AppForm>
      </section>
      {cart.lines.length > 0 && (
        <a href="#cart-title" className={classes.viewCart}>
          <span>
            {t('ordering.viewCart')} · {t('ordering.lines', { count: cart.lines.length })}
          </span>
          <Money amount={cartTotal(cart)} />
        </a>
      )}
    </>
  )
}

/** The orders that the cart becomes; none until a supplier is selected. */
function useSupplierOrders({ cart }: CartActs): readonly SupplierOrder[] {
  const { data: suppliers = [] } = useListSuppliersQuery()
  const chosen = suppliers.find(({ id }) => String(id) === cart.supplierId)
  return cart.supplierId === ''
    ? []
    : splitBySupplier(cart.lines, { id: Number(cart.supplierId), name: chosen?.name ?? '' })
}

interface SupplierFieldProps {
  acts: CartActs
  field: React.RefObject<HTMLInputElement | null>
  error: string | null
}

function SupplierField({ acts: { cart, change }, field, error }: SupplierFieldProps) {
  const { data: suppliers = [] } = useListSuppliersQuery()
  return (
    <Select
      ref={field}
      label={t('ordering.supplier')}
      placeholder={t('ordering.chooseSupplier')}
      searchable
      // After a rejected order this field gets the focus; an open list would cover the error.
      openOnFocus={false}
      data={suppliers.map(choiceOf)}
      value={cart.supplierId || null}
      onChange={value => change({ supplierId: value ?? '' })}
      error={error}
    />
  )
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
    if (await confirm({ title, message: t('ordering.clearMessage'), act: title })) onClear()
  }
  return (
    <Button size="compact-sm" variant="subtle" color="gray" onClick={clear}>
      {t('ordering.clear')}
    </Button>
  )
}

/** The delivery location; the default is location 1, else the first one. */
function Delivery({ acts: { cart, change } }: { acts: CartActs }) {
  const { data: locations = [] } = useListLocationsQuery()
  const usual = locations.find(({ id }) => id === 1) ?? locations[0]
  return (
    <>
      {locations.length > 0 && (
        <Select
          label={t('ordering.deliverTo')}
          data={locations.map(choiceOf)}
          value={cart.locationId || (usual ? String(usual.id) : null)}
          onChange={value => change({ locationId: value ?? '' })}
        />
      )}
      <Textarea
        label={t('ordering.notes')}
        autosize
        minRows={2}
        maxLength={2000}
        value={cart.notes}
        onChange={event => change({ notes: event.currentTarget.value })}
      />
    </>
  )
}
