import { Button, Text } from '@mantine/core'
import type { Product } from '@rms/contracts'
import { IconPlus } from '@tabler/icons-react'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { getCartQuantity } from './cart.ts'
import classes from './ordering.module.css'
import { QuantityField } from './quantity-field.tsx'
import type { CartStore } from './use-cart.ts'

interface ProductCardProps {
  product: Product
  cartStore: CartStore
  showsSuppliers: boolean
}

/** A product with its price and, once it is in the cart, its quantity. */
export function ProductCard({ product, cartStore, showsSuppliers }: ProductCardProps) {
  const { pricePerUnit } = useFormats()
  const quantity = getCartQuantity(cartStore.cart, product.id)
  return (
    <article className={classes.card} data-chosen={quantity > 0 || undefined}>
      <div className={classes.words}>
        <span className={classes.name}>{product.name}</span>
        <Text component="span" size="xs" c="dimmed">
          {[product.sku, showsSuppliers ? product.supplier_names.join(', ') : ''].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <div className={classes.cardFoot}>
        <span className={classes.price}>
          {product.current_price === null
            ? t('ordering.noPrice')
            : pricePerUnit(product.current_price, product.unit)}
        </span>
        {quantity > 0 ? (
          <QuantityField
            name={product.name}
            quantity={quantity}
            onChange={next => cartStore.setQuantity(product, next)}
          />
        ) : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={t('ordering.addNamed', { name: product.name })}
            onClick={() => cartStore.setQuantity(product, 1)}
          >
            {t('ordering.add')}
          </Button>
        )}
      </div>
    </article>
  )
}
