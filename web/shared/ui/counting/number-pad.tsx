import { IconBackspace } from '@tabler/icons-react'
import { t } from '../../i18n/counting-messages/index.ts'
import { getDecimalSeparator } from '../../lib/counting/format-counting.ts'
import classes from './counting.module.css'

interface NumberPadProps {
  text: string
  onChange: (text: string) => void
}

const ROWS = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
] as const

const MAX_CHARACTERS = 9

/** Large number keys within reach of one thumb. */
export function NumberPad({ text, onChange }: NumberPadProps) {
  const separator = getDecimalSeparator()
  const press = (key: string) => {
    if (text.length >= MAX_CHARACTERS) return
    if (key !== separator) return onChange(text === '0' ? key : text + key)
    if (!text.includes(separator)) onChange(`${text || '0'}${separator}`)
  }
  return (
    <fieldset className={classes.pad} aria-label={t('counting.numberPad')}>
      {ROWS.flat().map(key => (
        <Key key={key} label={key} onPress={() => press(key)} />
      ))}
      <Key label={separator} onPress={() => press(separator)} />
      <Key label="0" onPress={() => press('0')} />
      <button
        type="button"
        className={classes.key}
        aria-label={t('counting.deleteDigit')}
        onClick={() => onChange(text.slice(0, -1))}
      >
        <IconBackspace size={24} stroke={1.75} aria-hidden />
      </button>
    </fieldset>
  )
}

const Key = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button type="button" className={classes.key} onClick={onPress}>
    {label}
  </button>
)
