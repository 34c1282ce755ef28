import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core'
import {
  formatNumber,
  getCurrencyAffixes,
  getNumberFormat,
  isSymbolFirst,
  parseNumberInput,
  toDecimal,
  toNumber,
} from '@rms/domain-kit'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useCustomValidity } from '../../shared/lib/custom-validity.ts'
import { getLimitError, getNumberError, type NumberLimits } from '../lib/input-errors.ts'
import { useFormats } from '../lib/use-formats.ts'
import { useSettings } from '../lib/use-settings.ts'
import { currentLanguage } from '../texts/index.ts'
import classes from './number-field.module.css'

type InputProps = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step' | 'type' | 'ref'
>

export interface NumberFieldProps extends InputProps, NumberLimits {
  /** '' for none; NaN for unreadable text. */
  value: number | string
  /** Receives the number, '' for an empty field, or NaN while the text is not a valid number. */
  onChange: (value: number | '') => void
  /** Minimum number of decimals shown. */
  minDecimals?: number
  /** Validates while typing, for fields that take effect without a form. */
  isValidatedWhileTyping?: boolean
  /** Increment of an arrow key or button; no arrows without it. */
  step?: number
  /** Symbols accepted next to the number. */
  affixes?: readonly string[]
}

/** The text being typed, and its parsed value. */
interface Draft {
  text: string
  value: number | ''
}

/** A number in the format of the language. Typed text is kept; an error is shown if it is not a number. */
export function NumberField({
  value,
  onChange,
  decimals,
  min,
  max,
  minDecimals = 0,
  step,
  isValidatedWhileTyping = false,
  affixes = [],
  error,
  onBlur,
  onKeyDown,
  ...rest
}: NumberFieldProps) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [isReported, setReported] = useState(isValidatedWhileTyping)
  const language = currentLanguage()
  const rules = { format: getNumberFormat(language), decimals, affixes, mayHaveUnit: minDecimals === 0 }
  const limits = { decimals, min, max }
  // A value set from outside replaces the typed text.
  const typed = draft && Object.is(draft.value, value) ? draft.text : null
  const problem = typed === null ? undefined : findProblem(typed)
  const field = useCustomValidity(problem)

  function findProblem(text: string): string | undefined {
    const read = parseNumberInput(text, rules)
    return read.ok ? getLimitError(read.value, limits) : getNumberError(read.reason, text, limits)
  }
  const change = (text: string) => {
    const read = parseNumberInput(text, rules)
    const isBlank = !read.ok && read.reason === 'blank'
    const next = isBlank ? '' : read.ok && findProblem(text) === undefined ? read.value : Number.NaN
    setDraft({ text, value: next })
    onChange(next)
  }
  const stepBy = (by: number) => {
    const next = toNumber(toDecimal(Number(value) || 0).plus(by), decimals)
    if (getLimitError(next, limits) === undefined) onChange(next)
  }
  /** Formats the number, or shows what is wrong with the text. */
  const formatTyped = () => {
    setReported(true)
    if (problem === undefined) setDraft(null)
  }
  return (
    <TextInput
      {...(step !== undefined && { rightSection: <StepButtons step={step} onStep={stepBy} /> })}
      {...rest}
      ref={field}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? formatValue(value, language, { min: minDecimals, max: decimals })}
      error={(isReported && problem) || error}
      onChange={event => change(event.currentTarget.value)}
      onInvalid={event => {
        event.preventDefault()
        setReported(true)
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        formatTyped()
        onBlur?.(event)
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') formatTyped()
        if (step !== undefined && ARROWS[event.key]) {
          event.preventDefault()
          stepBy(step * (ARROWS[event.key] ?? 0))
        }
        onKeyDown?.(event)
      }}
    />
  )
}

const ARROWS: Readonly<Partial<Record<string, number>>> = { ArrowUp: 1, ArrowDown: -1 }

/** For the mouse; the arrow keys do the same. */
function StepButtons({ step, onStep }: { step: number; onStep: (by: number) => void }) {
  const button = (by: number, Icon: typeof IconChevronUp) => (
    <UnstyledButton
      className={classes.step}
      tabIndex={-1}
      aria-hidden
      onMouseDown={event => event.preventDefault()}
      onClick={() => onStep(by)}
    >
      <Icon size={12} stroke={2} />
    </UnstyledButton>
  )
  return (
    <span className={classes.steps}>
      {button(step, IconChevronUp)}
      {button(-step, IconChevronDown)}
    </span>
  )
}

function formatValue(
  value: number | string,
  language: ReturnType<typeof currentLanguage>,
  places: { min: number; max: number },
): string {
  const number = Number(value)
  return value === '' || Number.isNaN(number) ? '' : formatNumber(number, language, places)
}

type MoneyFieldProps = Omit<NumberFieldProps, 'decimals' | 'affixes'> & {
  /** More than two for prices of one unit. */
  decimals?: number
  /** Defaults to the currency of the settings. */
  currency?: string
}

/** An amount of money, with the currency symbol where the language places it. */
export function MoneyField({ decimals = 2, minDecimals = 2, currency, ...rest }: MoneyFieldProps) {
  const settings = useSettings()
  const { getCurrencySymbol } = useFormats()
  const code = currency ?? settings.currency
  const section = isSymbolFirst(currentLanguage())
    ? { leftSection: getCurrencySymbol(code) }
    : { rightSection: getCurrencySymbol(code) }
  return (
    <NumberField
      {...section}
      {...rest}
      decimals={decimals}
      minDecimals={minDecimals}
      affixes={getCurrencyAffixes(code)}
    />
  )
}

/** A percentage, with the sign in the field. */
export function PercentField({
  decimals = 2,
  ...rest
}: Omit<NumberFieldProps, 'decimals'> & { decimals?: number }) {
  return <NumberField rightSection="%" {...rest} decimals={decimals} affixes={['%']} />
}
