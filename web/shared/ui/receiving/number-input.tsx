import { ActionIcon, TextInput } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../i18n/receiving-messages/index.ts'
import { formatQuantity, parseQuantity } from '../../lib/receiving/format-receiving.ts'
import classes from './receiving.module.css'

interface NumberInputProps {
  label: string
  /** Null for an empty field; NaN for a text that is not a number. */
  value: number | null
  decimals: number
  onChange: (value: number | null) => void
  onBlur?: () => void
  /** Whether large buttons change it by one. */
  hasSteps?: boolean
  mayBeNegative?: boolean
  /** Whether an empty field is an error. */
  isRequired?: boolean
  error?: string | null
  description?: string | undefined
}

/** A number as people type it, with the decimal separator of their language. */
export function QuantityInput({
  label,
  value,
  decimals,
  onChange,
  onBlur,
  hasSteps = false,
  mayBeNegative = false,
  isRequired = false,
  error,
  description,
}: NumberInputProps) {
  const [text, setText] = useState(formatValue(value))
  const [shown, setShown] = useState(value)
  // The value was changed from outside, not by typing.
  if (!Object.is(shown, value)) {
    setShown(value)
    setText(formatValue(value))
  }
  const type = (typed: string) => {
    setText(typed)
    const number = toNumber(typed, { decimals, mayBeNegative })
    setShown(number)
    onChange(number)
  }
  const step = (by: number) => {
    const next = Math.max(0, (value === null || Number.isNaN(value) ? 0 : value) + by)
    onChange(Math.round(next * 1e6) / 1e6)
  }
  const isInvalid = Number.isNaN(value) || (isRequired && value === null)
  const field = (
    <TextInput
      className={classes.grow}
      size="md"
      label={label}
      description={description}
      inputMode={mayBeNegative ? 'text' : 'decimal'}
      autoComplete="off"
      value={text}
      error={
        isInvalid ? t('receiving.notANumber', { example: formatQuantity(decimals > 0 ? 2.5 : 2) }) : error
      }
      onChange={event => type(event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
  if (!hasSteps) return field
  return (
    <div className={classes.stepper}>
      <StepButton label={`${t('receiving.decrease')}: ${label}`} onClick={() => step(-1)}>
        <IconMinus size={20} stroke={1.75} aria-hidden />
      </StepButton>
      {field}
      <StepButton label={`${t('receiving.increase')}: ${label}`} onClick={() => step(1)}>
        <IconPlus size={20} stroke={1.75} aria-hidden />
      </StepButton>
    </div>
  )
}

const StepButton = ({
  label,
  onClick,
  children,
}: {
  label: string
  onClick: () => void
  children: React.ReactNode
}) => (
  <ActionIcon variant="default" size={48} aria-label={label} onClick={onClick}>
    {children}
  </ActionIcon>
)

const formatValue = (value: number | null): string =>
  value === null || Number.isNaN(value) ? '' : formatQuantity(value)

/** Null for an empty text, NaN for one that is not a number. */
function toNumber(
  text: string,
  { decimals, mayBeNegative }: { decimals: number; mayBeNegative: boolean },
): number | null {
  const result = parseQuantity(text, decimals)
  if (result.ok) return result.value < 0 && !mayBeNegative ? Number.NaN : result.value
  return result.reason === 'blank' ? null : Number.NaN
}
