import classes from './tick-box.module.css'

interface TickBoxProps {
  label: string
  isTicked: boolean
  onChange: () => void
}

/** A tick in a row or on a card. It looks like the library's, of which a list of a hundred would be slow. */
export const TickBox = ({ label, isTicked, onChange }: TickBoxProps) => (
  <input type="checkbox" className={classes.box} aria-label={label} checked={isTicked} onChange={onChange} />
)
