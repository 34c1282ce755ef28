import classes from './tag.module.css'

/** A quiet word that sorts: a department, a kind. */
export function Tag({ children }: { children: string }) {
  return <span className={classes.tag}>{children}</span>
}
