import classes from './category-tag.module.css'

/** A muted label of a category, such as a department. */
export function CategoryTag({ children }: { children: string }) {
  return <span className={classes.tag}>{children}</span>
}
