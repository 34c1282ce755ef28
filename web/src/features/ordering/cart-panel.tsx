import { Button, Select, Textarea, Title } from '@mantine/core'
import type { Order } from '@rms/contracts'
import { IconSend, IconTrash } from '@tabler/icons-react'
import { AppForm } from '../../components/form-parts.tsx'
import { Money } from '../../components/numbers.tsx'
import { RowAction } from '../../components/row-action.tsx'
import { useListLocationsQuery } from '../../lib/api/business.ts'
import { choiceOf } from '../../lib/choice.ts'
import { confirm } from '../../lib/confirm.ts'
import { t } from '../../lib/i18n/index.ts'
import { type CartLine, cartTotal, lineTotal } from './cart.ts'
import classes from './ordering.module.css'
import { QuantityField } from './quantity-field.tsx'
import type { CartActs } from './use-cart.ts'
import { usePlacingOrder } from './use-placing-order.ts'

interface CartPanelProps {
  acts: CartActs
  onPlaced: (order: Order) => void
}

/** The order being written, with its total, place of delivery and notes. */
export function CartPanel({ acts, onPlaced }: CartPanelProps) {
  const { cart } = acts
  const { place, failure, isBusy } = usePlacingOrder(acts, onPlaced)
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
            void place()
          }}
          failure={failure}
          footer={
            <Button type="submit" loading={isBusy} leftSection={<IconSend size={16} aria-hidden />}>
              {t('ordering.submit')}
            </Button>
          }
        >
          <CartLines acts={acts} />
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

function CartLines({ acts }: { acts: CartActs }) {
  const { lines } = acts.cart
  if (lines.length === 0) return <p className={classes.none}>{t('ordering.cartEmpty')}</p>
  return (
    <div>
      <ul className={classes.lines}>
        {lines.map(line => (
          <CartRow
            key={line.product_id}
            line={line}
            onQuantity={quantity => acts.setLineQuantity(line.product_id, quantity)}
          />
        ))}
      </ul>
      <div className={classes.total}>
        <span>{t('ordering.total')}</span>
        <Money amount={cartTotal(acts.cart)} />
      </div>
    </div>
  )
}

function CartRow({ line, onQuantity }: { line: CartLine; onQuantity: (quantity: number) => void }) {
  const name = line.product_name
  return (
    <li className={classes.line}>
      <span className={classes.lineName}>{name}</span>
      <Money amount={lineTotal(line)} />
      <span className={classes.lineQuantity}>
        <QuantityField name={name} quantity={line.quantity} onChange={onQuantity} />
        <span className={classes.unit}>{line.unit}</span>
      </span>
      <RowAction
        icon={IconTrash}
        word={t('common.delete')}
        label={t('ordering.remove', { name })}
        onClick={() => onQuantity(0)}
        isDestructive
      />
    </li>
  )
}

/** Where it is delivered: location 1, or the first there is, unless told. */
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
