import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash, IconX } from '@tabler/icons-react'
import { toSelectOption } from '../../../lib/select-options.ts'
import { t } from '../../../texts/index.ts'
import classes from '../stock.module.css'
import { type AreaDraft, moveItem } from './area-drafts.ts'
import { type DragProps, useDragOrder } from './use-drag-order.ts'

interface AreaCardProps {
  area: AreaDraft
  /** All products to choose from. */
  products: readonly { readonly id: number; readonly name: string }[]
  drag: DragProps
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onChange: (area: AreaDraft) => void
  onRemove: () => void
}

/** One storage area: its name, its place in the walking order, and the products of its sheet. */
export function AreaCard({
  area,
  products,
  drag,
  isFirst,
  isLast,
  onMove,
  onChange,
  onRemove,
}: AreaCardProps) {
  const name = area.name.trim() || t('storageAreas.unnamed')
  const onSheet = new Set(area.products.map(({ id }) => id))
  const setProducts = (changed: AreaDraft['products']) => onChange({ ...area, products: changed })
  const dragProduct = useDragOrder((from, to) => setProducts(moveItem(area.products, from, to)))
  return (
    <section className={classes.card} aria-label={name} {...drag}>
      <div className={classes.bar}>
        <span className={classes.handle}>
          <IconGripVertical size={18} aria-hidden />
        </span>
        <TextInput
          className={classes.grow}
          aria-label={t('storageAreas.name')}
          placeholder={t('storageAreas.name')}
          required
          maxLength={60}
          value={area.name}
          onChange={event => onChange({ ...area, name: event.currentTarget.value })}
        />
        <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        <ActionIcon
          variant="subtle"
          color="red"
          size={44}
          aria-label={t('storageAreas.removeNamed', { name })}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <ol className={classes.sheet} aria-label={t('storageAreas.productsOf', { name })}>
        {area.products.map((product, index) => (
          <li key={product.id} className={classes.sheetRow} {...dragProduct.getProps(index)}>
            <span className={classes.handle}>
              <IconGripVertical size={18} aria-hidden />
            </span>
            <span className={classes.grow}>{product.name}</span>
            <MoveButtons
              name={product.name}
              isFirst={index === 0}
              isLast={index === area.products.length - 1}
              onMove={by => setProducts(moveItem(area.products, index, index + by))}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('storageAreas.removeNamed', { name: product.name })}
              onClick={() => setProducts(area.products.filter(({ id }) => id !== product.id))}
            >
              <IconX size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Select
        label={t('storageAreas.addProduct')}
        placeholder={t('storageAreas.searchProducts')}
        searchable
        limit={50}
        data={products.filter(({ id }) => !onSheet.has(id)).map(toSelectOption)}
        value={null}
        onChange={id => {
          const product = products.find(each => String(each.id) === id)
          if (product) setProducts([...area.products, product])
        }}
      />
    </section>
  )
}

interface MoveButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
}

const MoveButtons = ({ name, isFirst, isLast, onMove }: MoveButtonsProps) => (
  <>
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      disabled={isFirst}
      aria-label={t('storageAreas.moveUp', { name })}
      onClick={() => onMove(-1)}
    >
      <IconArrowUp size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      disabled={isLast}
      aria-label={t('storageAreas.moveDown', { name })}
      onClick={() => onMove(1)}
    >
      <IconArrowDown size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  </>
)
