import classes from './avatar.module.css'

/** The initials of a person, decorative: the name is next to it. */
export function Avatar({ name, isSmall }: { name: string; isSmall?: boolean }) {
  return (
    <span className={classes.mark} data-small={isSmall || undefined} aria-hidden>
      {getInitials(name)}
    </span>
  )
}

/** First letters of the first and the last word. */
function getInitials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters
    .map(word => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
