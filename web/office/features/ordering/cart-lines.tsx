import { IconTrash } from '@tabler/icons-react'
import { Money } from '../../components/numbers.tsx'
import { RowAction } from '../../components/row-action.tsx'
import { unitWord } from '../../lib/unit-word.ts'
import { t } from '../../texts/index.ts'
import { type CartLine, cartTotal, lineTotal, type SupplierOrder } from './cart.ts'
import classes from './ordering.module.css'
import { QuantityField } from './quantity-field.tsx'
import type { CartActs } from './use-cart.ts'

/** The lines of the cart with their total, grouped by supplier if the cart becomes several orders. */
export function CartLines({ acts, orders }: { acts: CartActs; orders: readonly SupplierOrder[] }) {
  const { lines } = acts.cart
  if (lines.length === 0) return <p className={classes.none}>{t('ordering.cartEmpty')}</p>
  return (
    <div>
      {orders.length > 1 ? (
        orders.map(({ supplier, lines: part }) => (
          <section key={supplier.id} aria-label={supplier.name}>
            <h3 className={classes.supplierHeading}>
              <span>{supplier.name}</span>
              <Money amount={cartTotal({ lines: part })} />
            </h3>
            <Lines acts={acts} lines={part} />
          </section>
        ))
      ) : (
        <Lines acts={acts} lines={lines} />
      )}
      <div className={classes.total}>
        <span>{t('ordering.total')}</span>
        <Money amount={cartTotal(acts.cart)} />
      </div>
    </div>
  )
}

function Lines({ acts, lines }: { acts: CartActs; lines: readonly CartLine[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map(line => (
        <CartRow
          key={line.product_id}
          line={line}
          onQuantity={quantity => acts.setLineQuantity(line.product_id, quantity)}
        />
      ))}
    </ul>
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
        <span className={classes.unit}>{unitWord(line.unit)}</span>
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
