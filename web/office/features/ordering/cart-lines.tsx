import { IconTrash } from '@tabler/icons-react'
import { Money } from '../../components/formatted-numbers.tsx'
import { RowAction } from '../../components/row-actions.tsx'
import { translateUnit } from '../../lib/translate-unit.ts'
import { t } from '../../texts/index.ts'
import { type CartLine, computeCartTotal, computeLineTotal, type SupplierOrder } from './cart.ts'
import classes from './ordering.module.css'
import { QuantityField } from './quantity-field.tsx'
import { SupplierDelivery } from './supplier-delivery.tsx'
import type { CartStore } from './use-cart.ts'

/** The lines of the cart with their total, grouped by supplier if the cart becomes several orders. */
export function CartLines({ cartStore, orders }: { cartStore: CartStore; orders: readonly SupplierOrder[] }) {
  const { lines } = cartStore.cart
  if (lines.length === 0) return <p className={classes.none}>{t('ordering.cartEmpty')}</p>
  return (
    <div>
      {orders.length > 1 ? (
        orders.map(({ supplier, lines: supplierLines }) => (
          <section key={supplier.id} aria-label={supplier.name}>
            <h3 className={classes.supplierHeading}>
              <span>{supplier.name}</span>
              <Money amount={computeCartTotal({ lines: supplierLines })} />
            </h3>
            <SupplierDelivery cartStore={cartStore} order={{ supplier, lines: supplierLines }} />
            <Lines cartStore={cartStore} lines={supplierLines} />
          </section>
        ))
      ) : (
        <Lines cartStore={cartStore} lines={lines} />
      )}
      <div className={classes.total}>
        <span>{t('ordering.total')}</span>
        <Money amount={computeCartTotal(cartStore.cart)} />
      </div>
    </div>
  )
}

function Lines({ cartStore, lines }: { cartStore: CartStore; lines: readonly CartLine[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map(line => (
        <CartRow
          key={line.product_id}
          line={line}
          onQuantityChange={quantity => cartStore.setLineQuantity(line.product_id, quantity)}
        />
      ))}
    </ul>
  )
}

function CartRow({
  line,
  onQuantityChange,
}: {
  line: CartLine
  onQuantityChange: (quantity: number) => void
}) {
  const name = line.product_name
  return (
    <li className={classes.line}>
      <span className={classes.lineName}>{name}</span>
      <Money amount={computeLineTotal(line)} />
      <span className={classes.lineQuantity}>
        <QuantityField name={name} quantity={line.quantity} onChange={onQuantityChange} />
        <span className={classes.unit}>{translateUnit(line.unit)}</span>
      </span>
      <RowAction
        icon={IconTrash}
        shortLabel={t('common.delete')}
        label={t('ordering.remove', { name })}
        onClick={() => onQuantityChange(0)}
        isDestructive
      />
    </li>
  )
}
