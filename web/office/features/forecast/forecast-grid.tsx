import type { DayPart, ForecastDay } from '@rms/contracts'
import { sumDecimals, toNumber } from '@rms/domain-kit'
import { IconPencil } from '@tabler/icons-react'
import { EMPTY_VALUE } from '../../lib/display-formats.ts'
import { formatDayAndMonth, formatShortWeekday } from '../../lib/format-dates.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import classes from './forecast.module.css'

interface ForecastGridProps {
  days: readonly ForecastDay[]
  onOpen: (date: string) => void
}

/** In the order of the day; the contract's schemas are not loaded for it. */
const DAY_PARTS: readonly DayPart[] = [
  ...(['breakfast', 'lunch', 'afternoon', 'dinner', 'late', 'whole-day'] as const),
]

/** The parts of the day by weekday, with the sums of days and of the week. Each figure opens its day. */
export function ForecastGrid({ days, onOpen }: ForecastGridProps) {
  const parts = DAY_PARTS.filter(part =>
    days.some(({ day_parts }) => day_parts.some(({ day_part }) => day_part === part)),
  )
  const known = days.flatMap(({ net_sales }) => net_sales ?? [])
  const { money } = useFormats()
  return (
    <div className={classes.scroll}>
      <table className={classes.grid}>
        <caption className={classes.caption}>{t('forecast.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('forecast.dayPart')}</th>
            {days.map(({ date, special_day }) => (
              <th key={date} scope="col">
                {formatShortWeekday(date)} {formatDayAndMonth(date)}
                {special_day && <div className={classes.special}>{special_day.name}</div>}
              </th>
            ))}
            <th scope="col">{t('forecast.total')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(part => (
            <tr key={part}>
              <th scope="row">{t(`sales.dayPart.${part}`)}</th>
              {days.map(day => (
                <PartCell key={day.date} day={day} part={part} onOpen={onOpen} />
              ))}
              <td>{money(sumPart(days, part))}</td>
            </tr>
          ))}
          <tr data-total>
            <th scope="row">{t('forecast.day')}</th>
            {days.map(day => (
              <DayCell key={day.date} day={day} onOpen={onOpen} />
            ))}
            <td>{known.length > 0 ? money(toNumber(sumDecimals(known), 2)) : EMPTY_VALUE}</td>
          </tr>
          <tr>
            <th scope="row">{t('forecast.actual')}</th>
            {days.map(({ date, actual }) => (
              <td key={date}>{money(actual)}</td>
            ))}
            <td>{money(sumActual(days))}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

const sumPart = (days: readonly ForecastDay[], part: DayPart): number =>
  toNumber(
    sumDecimals(
      days.flatMap(({ day_parts }) =>
        day_parts.filter(({ day_part }) => day_part === part).map(({ net_sales }) => net_sales),
      ),
    ),
    2,
  )

function sumActual(days: readonly ForecastDay[]): number | null {
  const known = days.flatMap(({ actual }) => actual ?? [])
  return known.length > 0 ? toNumber(sumDecimals(known), 2) : null
}

type CellProps = { day: ForecastDay; onOpen: (date: string) => void }

function PartCell({ day, part, onOpen }: CellProps & { part: DayPart }) {
  const found = day.day_parts.find(({ day_part }) => day_part === part)
  if (!found) return <td>{EMPTY_VALUE}</td>
  return (
    <td>
      <CellButton
        day={day}
        name={t(`sales.dayPart.${part}`)}
        amount={found.net_sales}
        isEdited={found.is_edited}
        onOpen={onOpen}
      />
    </td>
  )
}

const DayCell = ({ day, onOpen }: CellProps) => (
  <td>
    <CellButton
      day={day}
      name={t('forecast.day')}
      amount={day.net_sales}
      isEdited={day.is_edited}
      onOpen={onOpen}
    />
  </td>
)

interface CellButtonProps extends CellProps {
  name: string
  amount: number | null
  isEdited: boolean
}

function CellButton({ day, name, amount, isEdited, onOpen }: CellButtonProps) {
  const { money } = useFormats()
  const value = amount === null ? t('forecast.none') : money(amount)
  const date = `${formatShortWeekday(day.date)} ${formatDayAndMonth(day.date)}`
  return (
    <button
      type="button"
      className={classes.cell}
      aria-label={t(isEdited ? 'forecast.openEdited' : 'forecast.open', { name, date, value })}
      onClick={() => onOpen(day.date)}
    >
      {isEdited && <IconPencil size={12} stroke={2} aria-hidden />} {value}
    </button>
  )
}
