import { IconFlag, IconInfoCircle } from '@tabler/icons-react'
import classes from './invoice-lines.module.css'

interface ReasonSentenceProps {
  as: 'span' | 'li'
  /** Whether it only explains something, and nothing has to be checked. */
  isInformational: boolean
  children: string
}

/** The sentence that says why a line is marked, or several lines are. */
export function ReasonSentence({ as: Element, isInformational, children }: ReasonSentenceProps) {
  const Glyph = isInformational ? IconInfoCircle : IconFlag
  return (
    <Element className={classes.warning} data-informational={isInformational || undefined}>
      <Glyph size={12} stroke={2} aria-hidden />
      {children}
    </Element>
  )
}
