import classes from './native-checkbox.module.css'

interface NativeCheckboxProps {
  label: string
  isChecked: boolean
  onChange: () => void
}

/** A checkbox for rows and cards that looks like Mantine's, a hundred of which would render slowly. */
export const NativeCheckbox = ({ label, isChecked, onChange }: NativeCheckboxProps) => (
  <input type="checkbox" className={classes.box} aria-label={label} checked={isChecked} onChange={onChange} />
)
