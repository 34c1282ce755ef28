import { useState } from 'react'
import { t } from '../../i18n/counting-messages/index.ts'
import {
  type CountLineBody,
  type CountRow,
  sumAmounts,
  toChangedLine,
} from '../../lib/counting/count-rows.ts'
import {
  formatQuantity,
  formatWithUnit,
  parseQuantity,
  translateUnit,
} from '../../lib/counting/format-counting.ts'
import classes from './counting.module.css'
import { NumberPad } from './number-pad.tsx'

interface ItemCounterProps {
  areaId: number
  /** What is recorded of the product. */
  row: CountRow
  /** What was entered since; null if it is the same, or a number that cannot be read, which is not taken for a blank. */
  onDraft: (line: CountLineBody | null) => void
  onNext: () => void
}

/** The quantities of one product, one field per unit, with large number keys. */
export function ItemCounter({ areaId, row, onDraft, onNext }: ItemCounterProps) {
  // Until something is typed, the latest record is shown.
  const [typed, setTyped] = useState<readonly string[] | null>(null)
  const texts = typed ?? row.amounts.map(({ quantity }) => formatValue(quantity))
  const [active, setActive] = useState(0)
  const quantities = texts.map(toQuantity)
  const isInvalid = quantities.some(Number.isNaN)
  const total = sumAmounts(
    row.amounts.map((amount, index) => ({ ...amount, quantity: quantities[index] ?? null })),
  )
  const change = (index: number, text: string) => {
    const changed = texts.map((each, position) => (position === index ? text : each))
    setTyped(changed)
    const entered = new Map(row.amounts.map(({ unit }, at) => [unit, toQuantity(changed[at] ?? '')]))
    const isReadable = [...entered.values()].every(quantity => !Number.isNaN(quantity))
    const now = Temporal.Now.instant().toString()
    onDraft(isReadable ? toChangedLine(areaId, row, entered, now) : null)
  }
  return (
    <form
      className={classes.item}
      onSubmit={event => {
        event.preventDefault()
        onNext()
      }}
    >
      <div className={classes.units}>
        {row.amounts.map(({ unit, stock_units }, index) => (
          <label key={unit} className={classes.unit} data-active={index === active || undefined}>
            <span className={classes.unitName}>
              {translateUnit(unit)}
              {unit !== row.item.stock_unit && !isMeasure(unit) && (
                <small className={classes.muted}>{formatWithUnit(stock_units, row.item.stock_unit)}</small>
              )}
            </span>
            <input
              className={classes.quantity}
              // The number keys below replace the keyboard of the phone.
              inputMode="none"
              autoComplete="off"
              enterKeyHint="next"
              aria-invalid={Number.isNaN(quantities[index])}
              placeholder="–"
              value={texts[index] ?? ''}
              onFocus={event => {
                setActive(index)
                event.currentTarget.select()
              }}
              onChange={event => change(index, event.currentTarget.value)}
            />
          </label>
        ))}
      </div>
      <p className={classes.total} aria-live="polite">
        {isInvalid
          ? t('counting.notANumber', { example: formatQuantity(2.5) })
          : total === null
            ? t('counting.blank')
            : t('counting.total', { quantity: formatWithUnit(total, row.item.stock_unit) })}
      </p>
      <NumberPad text={texts[active] ?? ''} onChange={text => change(active, text)} />
    </form>
  )
}

/** Whether the unit states its content itself, like `0.75 l`. */
const isMeasure = (unit: string): boolean => /^\d/.test(unit)

const formatValue = (quantity: number | null): string => (quantity === null ? '' : formatQuantity(quantity))

/** Null for an empty text, NaN for one that is not a quantity. */
function toQuantity(text: string): number | null {
  const result = parseQuantity(text)
  if (result.ok) return result.value < 0 ? Number.NaN : result.value
  return result.reason === 'blank' ? null : Number.NaN
}
