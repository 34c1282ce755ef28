import { Card, Title } from '@mantine/core'
import { formatNumber } from '@rms/domain-kit'
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { formatWeekday, formatWeekdayRange } from '../../../lib/format-dates.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { currentLanguage, t } from '../../../texts/index.ts'
import pageClasses from '../home-page.module.css'
import type { ComparedFigure, ComparedRanges } from './compare-figures.ts'
import classes from './manager.module.css'

interface KeyFiguresProps {
  id: string
  title: string
  ranges: ComparedRanges
  figures: readonly ComparedFigure[]
  doubts: readonly string[]
}

/** Net sales and the shares of costs, with the change since the week before. */
export function KeyFigures({ id, title, ranges: { current, before }, figures, doubts }: KeyFiguresProps) {
  const search = new URLSearchParams({ period: 'custom', from: current.from, to: current.to })
  return (
    <Card className={pageClasses.card} component="section" aria-labelledby={id}>
      <div className={pageClasses.cardHeader}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        <Link to={`/prime-cost?${search}`}>{t('home.openPrimeCost')}</Link>
      </div>
      <p className={classes.dates}>
        {t('home.comparedWith', {
          days: formatWeekdayRange(current.from, current.to),
          before: describe(before),
        })}
      </p>
      <dl className={classes.figures}>
        {figures.map(figure => (
          <div key={figure.name}>
            <dt>{t(`home.figure.${figure.name}`)}</dt>
            <dd>
              <Value figure={figure} />
              <Change figure={figure} />
            </dd>
          </div>
        ))}
      </dl>
      {doubts.map(text => (
        <p key={text} className={classes.dates}>
          {text}
        </p>
      ))}
    </Card>
  )
}

const describe = ({ from, to }: ComparedRanges['before']): string =>
  from === to ? t('home.sameWeekday', { weekday: formatWeekday(from) }) : t('home.sameDays')

function Value({ figure: { name, value } }: { figure: ComparedFigure }) {
  const { money, percent } = useFormats()
  const text = value === null ? EMPTY_VALUE : name === 'sales' ? money(value) : percent(value)
  return <span className={classes.value}>{text}</span>
}

/** More sales are good, higher costs are bad. The arrow shows the direction, so that colour is not needed. */
function Change({ figure: { name, change } }: { figure: ComparedFigure }) {
  const { percent } = useFormats()
  if (change === null) return <span className={classes.none}>{t('home.noComparison')}</span>
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'same'
  const Glyph = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconMinus }[direction]
  const isGood = direction === 'same' ? undefined : (direction === 'up') === (name === 'sales')
  const size = Math.abs(change)
  const text =
    name === 'sales'
      ? percent(size)
      : t('home.points', { points: formatNumber(size, currentLanguage(), { min: 1, max: 1 }) })
  return (
    <span className={classes.change} data-good={isGood}>
      <Glyph size={14} stroke={2} role="img" aria-label={t(`common.change.${direction}`)} />
      {text}
    </span>
  )
}
