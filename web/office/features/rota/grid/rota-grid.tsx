import type { ScheduleComparison, StaffMember } from '@rms/contracts'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { Approximate } from '../../../components/approximate.tsx'
import { useToday } from '../../../lib/clock.ts'
import { hoursText } from '../../../lib/hours.ts'
import { positionWord } from '../../../lib/positions.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { dayAndMonth, shortDayName } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import { cellKey, type DraftShift, shiftsIn } from '../model/draft-shift.ts'
import type { Finding } from '../model/findings.ts'
import type { RotaFigures } from '../model/shift-figures.ts'
import { WAGES } from '../print-rota.ts'
import { DayPicker } from './day-picker.tsx'
import classes from './grid.module.css'
import type { GridActs } from './grid-acts.ts'
import { GridCell } from './grid-cell.tsx'
import { type ChipMenuAt, DropMenu, ShiftMenu } from './shift-menu.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import { DragGhost, useShiftDrag } from './use-shift-drag.tsx'

interface RotaGridProps {
  rows: readonly StaffMember[]
  days: readonly string[]
  shifts: readonly DraftShift[]
  findings: readonly Finding[]
  figures: RotaFigures
  /** Planned and actual hours by cell key. */
  actual: ReadonlyMap<string, ScheduleComparison>
  timeZoneOf: (staffId: number) => string
  acts: GridActs
}

/** The week as a grid of people and days. Shifts are chips that can be dragged, typed, copied and removed. */
export function RotaGrid(props: RotaGridProps) {
  const { rows, days, shifts, acts } = props
  const [menu, setMenu] = useState<ChipMenuAt | null>(null)
  const [shownDay, showDay] = useShownDay(days)
  const [typing, setTyping] = useState<{ cell: string; text: string } | null>(null)
  const drag = useShiftDrag(acts, showDay)
  const stopTyping = (cell: string) => {
    flushSync(() => setTyping(null))
    focusCell(cell)
  }
  const keys = useGridKeys({
    rows,
    days,
    shifts,
    acts,
    startTyping: (cell, text) => setTyping({ cell, text }),
  })
  const findings = useMemo(() => Map.groupBy(props.findings, ({ key }) => key), [props.findings])
  return (
    <div className={classes.frame} data-grid-frame data-dragging={drag.dragging ? true : undefined}>
      <DayPicker days={days} chosen={shownDay} dragging={drag.dragging} onChoose={showDay} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the table is navigated and edited by keyboard */}
      <table className={classes.grid} role="grid" aria-label={t('rota.grid')} onKeyDown={keys.onKeyDown}>
        <GridHead days={days} shownDay={shownDay} />
        <tbody>
          {rows.map(member => (
            <tr key={member.id}>
              <th scope="row" className={classes.person}>
                <span className={classes.name} title={member.name}>
                  {member.name}
                </span>
                <span className={`${classes.quiet} ${classes.detail}`}>{positionWord(member.position)}</span>
                <span className={`${classes.quiet} ${classes.detail}`}>
                  {hoursText(props.figures.ofPerson(member.id).minutes)}
                </span>
              </th>
              {days.map(date => {
                const cell = { staffId: member.id, date }
                const key = cellKey(cell)
                return (
                  <GridCell
                    key={key}
                    cell={cell}
                    isOtherDay={date !== shownDay}
                    member={member}
                    shifts={shiftsIn(shifts, cell)}
                    findings={findings}
                    comparison={props.actual.get(key)}
                    isActive={keys.active === key}
                    typing={typing?.cell === key ? typing.text : null}
                    stopTyping={isByKey => (isByKey ? stopTyping(key) : setTyping(null))}
                    drag={drag}
                    openMenu={setMenu}
                    acts={acts}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
        <GridFoot days={days} shownDay={shownDay} figures={props.figures} />
      </table>
      {rows.length === 0 && <p className={classes.none}>{t('rota.noStaff')}</p>}
      <p className={classes.help}>{t('rota.gridHelp')}</p>
      <p className={`${classes.help} ${classes.touchHelp}`}>{t('rota.gridTouchHelp')}</p>
      <ShiftMenu at={menu} acts={acts} onClose={() => setMenu(null)} />
      <DropMenu dropped={drag.dropped} acts={acts} onClose={drag.settle} />
      <DragGhost dragging={drag.dragging} />
    </div>
  )
}

const focusCell = (key: string) => document.querySelector<HTMLElement>(`[data-cell="${key}"] button`)?.focus()

/** The day shown on phones: the selected one, initially today if it is in the week, else the first day. */
function useShownDay(days: readonly string[]): [string, (day: string) => void] {
  const today = useToday()
  const [chosen, choose] = useState<string | null>(null)
  const shown = [chosen, today].find(day => day !== null && days.includes(day))
  return [shown ?? days[0] ?? today, choose]
}

interface WeekDays {
  days: readonly string[]
  shownDay: string
}

function GridHead({ days, shownDay }: WeekDays) {
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.person}>
          {t('rota.staff')}
        </th>
        {days.map(date => (
          <th key={date} scope="col" data-other-day={date !== shownDay || undefined}>
            {shortDayName(date)} <span className={classes.quiet}>{dayAndMonth(date)}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Hours and cost of each day. */
function GridFoot({ days, shownDay, figures }: WeekDays & { figures: RotaFigures }) {
  const { money } = useFormats()
  return (
    <tfoot>
      <tr>
        <th scope="row" className={classes.person}>
          {t('rota.perDay')}
          {figures.isEstimate && figures.total.cost !== null && (
            <span {...WAGES}>
              <Approximate reason={t('rota.estimate')} />
            </span>
          )}
        </th>
        {days.map(date => {
          const { minutes, cost } = figures.ofDay(date)
          return (
            <td key={date} data-other-day={date !== shownDay || undefined}>
              <span>{hoursText(minutes)}</span>
              {cost !== null && <strong {...WAGES}>{money(cost)}</strong>}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}
