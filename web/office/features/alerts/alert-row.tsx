import type { Alert, AlertKind, AlertSeverity } from '@rms/contracts'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconChevronRight,
  IconInfoCircle,
  IconPoint,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { StatusBadge } from '../../components/status-badge.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { findAlertPresenter } from './alert-kinds.ts'
import type { AlertPresenter } from './alert-presenter.ts'
import classes from './alert-row.module.css'

interface AlertRowProps<Kind extends AlertKind> {
  alert: Alert<Kind>
  isSelected: boolean
  onSelect: () => void
}

/** An alert as a sentence. A click opens its panel or its screen. */
export function AlertRow<Kind extends AlertKind>({ alert, isSelected, onSelect }: AlertRowProps<Kind>) {
  const presenter = findAlertPresenter(alert)
  if (!presenter) return null
  const { destination } = presenter
  const row = {
    className: classes.row,
    'data-settled': 'settled' in presenter.getState(alert) || undefined,
    children: <AlertContent alert={alert} presenter={presenter} />,
  }
  return (
    <li>
      {'screen' in destination ? (
        <Link {...row} to={destination.screen(alert)} />
      ) : (
        <button {...row} type="button" aria-pressed={isSelected} onClick={onSelect} />
      )}
    </li>
  )
}

interface AlertContentProps<Kind extends AlertKind> {
  alert: Alert<Kind>
  presenter: AlertPresenter<Kind>
}

function AlertContent<Kind extends AlertKind>({ alert, presenter }: AlertContentProps<Kind>): ReactNode {
  const formats = useFormats()
  const { icon: Glyph, tone } = presenter.getIcon(alert)
  const details = presenter.formatDetails(alert, formats).filter(fact => typeof fact === 'string')
  return (
    <>
      <Glyph size={18} stroke={2} aria-hidden className={classes.icon} data-tone={tone} />
      <span className={classes.text}>
        <span className={classes.sentence}>{presenter.formatSentence(alert, formats)}</span>
        <span className={classes.facts}>
          <StateBadge state={presenter.getState(alert)} />
          {details.map(fact => (
            <span key={fact}>{fact}</span>
          ))}
          <span>{formats.relativeTime(alert.created_at, new Date())}</span>
        </span>
      </span>
      <IconChevronRight size={16} stroke={1.75} aria-hidden className={classes.chevron} />
    </>
  )
}

function StateBadge({ state }: { state: { severity: AlertSeverity } | { settled: string } }) {
  if ('settled' in state)
    return (
      <StatusBadge colour="gray" icon={IconArrowBackUp}>
        {state.settled}
      </StatusBadge>
    )
  const { colour, icon } = severityStyles[state.severity]
  return (
    <StatusBadge colour={colour} icon={icon}>
      {t(`costs.severity.${state.severity}`)}
    </StatusBadge>
  )
}

const severityStyles = {
  high: { colour: 'red', icon: IconAlertTriangle },
  medium: { colour: 'amber', icon: IconInfoCircle },
  low: { colour: 'green', icon: IconPoint },
} as const
