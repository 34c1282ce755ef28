import classes from './tag.module.css'

/** A muted label of a category, such as a department. */
export function Tag({ children }: { children: string }) {
  return <span className={classes.tag}>{children}</span>
}
