import classes from './tick-box.module.css'

interface TickBoxProps {
  label: string
  isTicked: boolean
  onChange: () => void
}

/** A checkbox for rows and cards that looks like Mantine's, a hundred of which would render slowly. */
export const TickBox = ({ label, isTicked, onChange }: TickBoxProps) => (
  <input type="checkbox" className={classes.box} aria-label={label} checked={isTicked} onChange={onChange} />
)
