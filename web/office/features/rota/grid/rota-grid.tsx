import type { ShiftComparison, StaffMember } from '@rms/contracts'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApproximateValueMark } from '../../../components/approximate-value-mark.tsx'
import { formatDayAndMonth, formatShortWeekday } from '../../../lib/format-dates.ts'
import { formatHours } from '../../../lib/format-hours.ts'
import { translateJobPosition } from '../../../lib/job-positions.ts'
import { useToday } from '../../../lib/local-time.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { type DraftShift, getCellShifts, toCellKey } from '../model/draft-shift.ts'
import type { RotaFigures } from '../model/shift-costing.ts'
import type { ShiftIssue } from '../model/shift-issues.ts'
import { WAGES_PRINT_PROPS } from '../print-rota.ts'
import { DayPicker } from './day-picker.tsx'
import classes from './grid.module.css'
import type { RotaGridActions } from './rota-grid-actions.ts'
import { RotaGridCell } from './rota-grid-cell.tsx'
import { ShiftDropMenu, ShiftMenu, type ShiftMenuTarget } from './shift-menu.tsx'
import { useRotaGridKeyboard } from './use-rota-grid-keyboard.ts'
import { ShiftDragPreview, useShiftDrag } from './use-shift-drag.tsx'

interface RotaGridProps {
  rows: readonly StaffMember[]
  days: readonly string[]
  shifts: readonly DraftShift[]
  issues: readonly ShiftIssue[]
  figures: RotaFigures
  /** Planned and actual hours by cell key. */
  comparisons: ReadonlyMap<string, ShiftComparison>
  getTimeZone: (staffId: number) => string
  actions: RotaGridActions
}

/** The week as a grid of people and days. Shifts are chips that can be dragged, typed, copied and removed. */
export function RotaGrid(props: RotaGridProps) {
  const { rows, days, shifts, actions } = props
  const [menu, setMenu] = useState<ShiftMenuTarget | null>(null)
  const [shownDay, showDay] = useShownDay(days)
  const [typing, setTyping] = useState<{ cell: string; text: string } | null>(null)
  const drag = useShiftDrag(actions, showDay)
  const stopTyping = (cell: string) => {
    flushSync(() => setTyping(null))
    focusCell(cell)
  }
  const keyboard = useRotaGridKeyboard({
    rows,
    days,
    shifts,
    actions,
    startTyping: (cell, text) => setTyping({ cell, text }),
  })
  const issues = useMemo(() => Map.groupBy(props.issues, ({ key }) => key), [props.issues])
  return (
    <div className={classes.frame} data-grid-frame data-dragging={drag.draggedShift ? true : undefined}>
      <DayPicker days={days} selectedDay={shownDay} draggedShift={drag.draggedShift} onSelect={showDay} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the table is navigated and edited by keyboard */}
      <table className={classes.grid} role="grid" aria-label={t('rota.grid')} onKeyDown={keyboard.onKeyDown}>
        <GridHead days={days} shownDay={shownDay} />
        <tbody>
          {rows.map(member => (
            <tr key={member.id}>
              <th scope="row" className={classes.person}>
                <span className={classes.name} title={member.name}>
                  {member.name}
                </span>
                <span className={`${classes.muted} ${classes.detail}`}>
                  {translateJobPosition(member.position)}
                </span>
                <span className={`${classes.muted} ${classes.detail}`}>
                  {formatHours(props.figures.getPersonFigures(member.id).minutes)}
                </span>
              </th>
              {days.map(date => {
                const cell = { staffId: member.id, date }
                const key = toCellKey(cell)
                return (
                  <RotaGridCell
                    key={key}
                    cell={cell}
                    isOtherDay={date !== shownDay}
                    member={member}
                    shifts={getCellShifts(shifts, cell)}
                    issues={issues}
                    comparison={props.comparisons.get(key)}
                    isActive={keyboard.activeCellKey === key}
                    typedText={typing?.cell === key ? typing.text : null}
                    stopTyping={keepsFocus => (keepsFocus ? stopTyping(key) : setTyping(null))}
                    drag={drag}
                    openMenu={setMenu}
                    actions={actions}
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
      <ShiftMenu target={menu} actions={actions} onClose={() => setMenu(null)} />
      <ShiftDropMenu pendingDrop={drag.pendingDrop} actions={actions} onClose={drag.clearPendingDrop} />
      <ShiftDragPreview draggedShift={drag.draggedShift} />
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

interface WeekDaysProps {
  days: readonly string[]
  shownDay: string
}

function GridHead({ days, shownDay }: WeekDaysProps) {
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.person}>
          {t('rota.staff')}
        </th>
        {days.map(date => (
          <th key={date} scope="col" data-other-day={date !== shownDay || undefined}>
            {formatShortWeekday(date)} <span className={classes.muted}>{formatDayAndMonth(date)}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Hours and cost of each day. */
function GridFoot({ days, shownDay, figures }: WeekDaysProps & { figures: RotaFigures }) {
  const { money } = useFormats()
  return (
    <tfoot>
      <tr>
        <th scope="row" className={classes.person}>
          {t('rota.perDay')}
          {figures.isEstimate && figures.total.cost !== null && (
            <span {...WAGES_PRINT_PROPS}>
              <ApproximateValueMark reason={t('rota.estimate')} />
            </span>
          )}
        </th>
        {days.map(date => {
          const { minutes, cost } = figures.getDayFigures(date)
          return (
            <td key={date} data-other-day={date !== shownDay || undefined}>
              <span>{formatHours(minutes)}</span>
              {cost !== null && <strong {...WAGES_PRINT_PROPS}>{money(cost)}</strong>}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}
