import { useEffect, useState } from 'react'
import { NumberField } from '../../components/number-field.tsx'
import { t } from '../../texts/index.ts'

interface QuantityFieldProps {
  name: string
  quantity: number
  onChange: (quantity: number) => void
}

/** The quantity in the cart. A 0 removes the product only on blur, because the user may be typing 0.5. */
export function QuantityField({ name, quantity, onChange }: QuantityFieldProps) {
  const [typed, setTyped] = useState<number | string>(quantity)
  useEffect(() => setTyped(quantity), [quantity])
  const change = (value: number | '') => {
    setTyped(value)
    if (Number(value) > 0) onChange(Number(value))
  }
  const removeIfEmpty = () => {
    if (typed === '' || typed === 0) onChange(0)
  }
  return (
    <NumberField
      size="xs"
      w={84}
      aria-label={t('ordering.quantityOf', { name })}
      min={0}
      max={100_000}
      step={1}
      decimals={6}
      value={typed}
      onChange={change}
      onBlur={removeIfEmpty}
      onKeyDown={event => {
        if (event.key === 'Enter') removeIfEmpty()
      }}
    />
  )
}
