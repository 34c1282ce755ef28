import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../../texts/index.ts'
import classes from './account.module.css'
import type { AccountSection } from './account-param.ts'

interface AccountSectionProps {
  section: AccountSection
  /** The section of the figure that was selected. */
  current: AccountSection
  amount: string
  children: ReactNode
}

/** A part of an account with its amount. The selected one is scrolled into view. */
export function AccountSectionView({ section, current, amount, children }: AccountSectionProps) {
  const element = useRef<HTMLElement>(null)
  const isCurrent = section === current
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView?.({ block: 'start' })
  }, [isCurrent])
  const name = t(`primeCost.section.${section}`)
  return (
    <section ref={element} className={classes.section} aria-label={name}>
      <h3 className={classes.heading}>
        <span>{name}</span>
        <span>{amount}</span>
      </h3>
      {children}
    </section>
  )
}

/** A line of a sum. */
export const AccountLine = ({ label, amount }: { label: string; amount: string }) => (
  <div className={classes.line}>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
)
