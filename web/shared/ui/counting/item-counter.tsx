import { useEffect, useRef, useState } from 'react'
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
  row: CountRow
  onRecord: (line: CountLineBody) => void
  onNext: () => void
}

/**
 * The quantities of one product, one field per unit, with large number keys. What was entered is recorded when the
 * product is left, also by closing the page.
 */
export function ItemCounter({ areaId, row: shown, onRecord, onNext }: ItemCounterProps) {
  // As it was when the person opened it: what a colleague records meanwhile is not overwritten by leaving it.
  const [row] = useState(shown)
  const [texts, setTexts] = useState(() => row.amounts.map(({ quantity }) => formatValue(quantity)))
  const [active, setActive] = useState(0)
  const fields = useRef<(HTMLInputElement | null)[]>([])
  const parsed = texts.map(text => parseQuantity(text))
  const isInvalid = (index: number) => {
    const result = parsed[index]
    return result !== undefined && (result.ok ? result.value < 0 : result.reason !== 'blank')
  }
  const entered = row.amounts.map((amount, index) => {
    const result = parsed[index]
    return { ...amount, quantity: result?.ok && result.value >= 0 ? result.value : null }
  })
  const total = sumAmounts(entered)
  useRecordWhenLeft(() => {
    // A number that cannot be read is not taken for a blank.
    if (entered.some((_, index) => isInvalid(index))) return
    const quantities = new Map(entered.map(({ unit, quantity }) => [unit, quantity]))
    const line = toChangedLine(areaId, row, quantities, Temporal.Now.instant().toString())
    if (line) onRecord(line)
  })
  const change = (index: number, text: string) =>
    setTexts(texts.map((each, position) => (position === index ? text : each)))
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
              {unit !== row.item.stock_unit && (
                <small className={classes.muted}>{formatWithUnit(stock_units, row.item.stock_unit)}</small>
              )}
            </span>
            <input
              ref={field => {
                fields.current[index] = field
              }}
              className={classes.quantity}
              // The number keys below replace the keyboard of the phone.
              inputMode="none"
              autoComplete="off"
              enterKeyHint="next"
              aria-invalid={isInvalid(index)}
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
        {texts.some((_, index) => isInvalid(index))
          ? t('counting.notANumber', { example: formatQuantity(2.5) })
          : total === null
            ? t('counting.blank')
            : t('counting.total', { quantity: formatWithUnit(total, row.item.stock_unit) })}
      </p>
      <NumberPad
        text={texts[active] ?? ''}
        onChange={text => {
          change(active, text)
        }}
      />
    </form>
  )
}

const formatValue = (quantity: number | null): string => (quantity === null ? '' : formatQuantity(quantity))

/** Calls the latest function when the component is removed and when the page is left. */
function useRecordWhenLeft(record: () => void): void {
  const latest = useRef(record)
  useEffect(() => {
    latest.current = record
  })
  useEffect(() => {
    const leave = () => latest.current()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}
