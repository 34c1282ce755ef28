import { NativeSelect } from '@mantine/core'
import type { ParLevel } from '@rms/contracts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { NumberField } from '../../../components/number-field.tsx'
import { NumericCell } from '../../../components/plain-table.tsx'
import { notifyError } from '../../../lib/notify.ts'
import { translateUnit } from '../../../lib/translate-unit.ts'
import { t } from '../../../texts/index.ts'
import { useSaveParLevelMutation } from '../movements-api.ts'
import { ForecastParCell } from './forecast-par-cell.tsx'
import classes from './par-levels.module.css'

/** The par level of a product. It is saved when its field loses the focus, or when its basis is chosen. */
export function ParLevelRow({ level, locationId }: { level: ParLevel; locationId: number }) {
  const { product_name: name, unit } = level
  const row = useParLevelRow(level, locationId)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t('parLevels.basis')}>
        <NativeSelect
          className={classes.basis}
          aria-label={t('parLevels.basisOf', { name })}
          data={BASES.map(value => ({ value, label: t(`parLevels.basis.${value}`) }))}
          value={row.basis}
          onChange={event =>
            row.chooseBasis(event.currentTarget.value === 'forecast' ? 'forecast' : 'manual')
          }
        />
      </td>
      <NumericCell data-label={t('parLevels.packSize')}>
        <NumberField
          className={classes.cellField}
          name="pack_size"
          aria-label={t('parLevels.packSizeOf', { name, unit: translateUnit(unit) })}
          decimals={6}
          min={0}
          max={100_000}
          isValidatedWhileTyping
          value={row.packSize}
          onChange={row.setPackSize}
          onBlur={row.save}
          onKeyDown={moveToRow}
        />
      </NumericCell>
      <NumericCell data-label={t('parLevels.par')}>
        <NumberField
          className={classes.cellField}
          name="par"
          aria-label={t('parLevels.parOf', { name })}
          decimals={3}
          min={0}
          max={100_000}
          isValidatedWhileTyping
          value={row.par}
          onChange={row.setPar}
          onBlur={row.save}
          onKeyDown={moveToRow}
        />
      </NumericCell>
      <ForecastParCell forecast={level.forecast} />
    </tr>
  )
}

const BASES = ['manual', 'forecast'] as const

/** Enter and the arrow keys move to the same column of the next or the previous row. */
function moveToRow(event: KeyboardEvent<HTMLInputElement>): void {
  const by = event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const field = event.currentTarget
  const table = field.closest('table')
  if (by === 0 || !table) return
  event.preventDefault()
  const column = [...table.querySelectorAll<HTMLInputElement>(`input[name="${field.name}"]`)]
  const next = column[column.indexOf(field) + by]
  if (next) next.focus()
  else field.blur()
}

/** Leaving one field saves the row while the other one is being filled in, so saves are sent one after another. */
function useParLevelRow(level: ParLevel, location_id: number) {
  const [save] = useSaveParLevelMutation()
  const [par, setPar] = useState<number | ''>(level.par ?? '')
  const [packSize, setPackSize] = useState<number | ''>(level.pack_size)
  const [basis, setBasis] = useState(level.basis)
  const latest = useRef(level)
  const saving = useRef<Promise<void>>(Promise.resolve())
  // What somebody else has saved replaces what is shown; what was saved here must not replace what was typed since.
  useEffect(() => {
    const known = latest.current
    if (level.version < known.version) return
    if (level.version === known.version) {
      // The forecast has changed, which replaces what it was, but nothing that was typed.
      if (level.basis === 'forecast' && level.par !== known.par) {
        latest.current = level
        setPar(shown => (shown === (known.par ?? '') ? (level.par ?? '') : shown))
      }
      return
    }
    latest.current = level
    setBasis(level.basis)
    setPar(level.par ?? '')
    setPackSize(level.pack_size)
  }, [level])
  const saveChanges = async (
    wanted: Pick<ParLevel, 'par' | 'pack_size'> & Partial<Pick<ParLevel, 'basis'>>,
  ) => {
    const known = latest.current
    const { product_id, version } = known
    // A par that is typed replaces the one of the forecast.
    const next = wanted.basis ?? (wanted.par === known.par ? known.basis : 'manual')
    if (next === known.basis && wanted.par === known.par && wanted.pack_size === known.pack_size) return
    const body = { par: next === 'forecast' ? null : wanted.par, pack_size: wanted.pack_size }
    try {
      const saved = await save({ location_id, product_id, basis: next, ...body, version }).unwrap()
      latest.current = saved
      setBasis(saved.basis)
      if (saved.basis === 'forecast') setPar(saved.par ?? '')
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('parLevels.saveFailed'))
    }
  }
  return {
    ...{ basis, par, packSize, setPar, setPackSize },
    /** By hand, a par begins with what the forecast suggests. */
    chooseBasis(chosen: ParLevel['basis']) {
      setBasis(chosen)
      const { par: known, pack_size } = latest.current
      saving.current = saving.current.then(() => saveChanges({ basis: chosen, par: known, pack_size }))
    },
    save() {
      if (Number.isNaN(par) || packSize === '' || !(packSize > 0)) return
      const wanted = { par: par === '' ? null : par, pack_size: packSize }
      saving.current = saving.current.then(() => saveChanges(wanted))
    },
  }
}
