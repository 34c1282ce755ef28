import { IconAlertTriangle, IconCircleCheck, IconClockHour4, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './callout.module.css'

export type CalloutTone = 'green' | 'amber' | 'red' | 'blue' | 'gray'

const icons = {
  green: IconCircleCheck,
  amber: IconClockHour4,
  red: IconAlertTriangle,
  blue: IconInfoCircle,
  gray: IconInfoCircle,
} as const

interface CalloutProps {
  tone: CalloutTone
  title: string
  text?: string | null
  /** Whether screen readers announce it immediately. */
  isAlert?: boolean
  children?: ReactNode
}

/** A coloured message with an icon. */
export function Callout({ tone, title, text, isAlert, children }: CalloutProps) {
  const Icon = icons[tone]
  return (
    <div className={classes.note} data-tone={tone} role={isAlert ? 'alert' : undefined}>
      <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {text && <p className={classes.text}>{text}</p>}
        {children}
      </div>
    </div>
  )
}

/** A short status label. */
export const StatusBadge = ({ tone, children }: { tone: CalloutTone; children: ReactNode }) => (
  <span className={classes.mark} data-tone={tone}>
    {children}
  </span>
)
