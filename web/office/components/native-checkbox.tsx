import { startTransition, useOptimistic } from 'react'
import classes from './native-checkbox.module.css'

interface NativeCheckboxProps {
  label: string
  isChecked: boolean
  onChange: () => void
}

/**
 * A checkbox for rows and cards that looks like Mantine's, a hundred of which would render slowly. It changes immediately;
 * what depends on it, such as all rows of a table, is rendered afterwards.
 */
export function NativeCheckbox({ label, isChecked, onChange }: NativeCheckboxProps) {
  const [isShownChecked, setShownChecked] = useOptimistic(isChecked)
  const change = () =>
    startTransition(() => {
      setShownChecked(!isShownChecked)
      onChange()
    })
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={label}
      checked={isShownChecked}
      onChange={change}
    />
  )
}
