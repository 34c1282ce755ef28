import type { ParLevel } from '@rms/contracts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { NumberField } from '../../../components/number-field.tsx'
import { NumericCell } from '../../../components/plain-table.tsx'
import { notifyError } from '../../../lib/notify.ts'
import { translateUnit } from '../../../lib/translate-unit.ts'
import { t } from '../../../texts/index.ts'
import classes from '../movements.module.css'
import { useSaveParLevelMutation } from '../movements-api.ts'

/** The par level of a product. It is saved when its field loses the focus. */
export function ParLevelRow({ level, locationId }: { level: ParLevel; locationId: number }) {
  const { product_name: name, unit } = level
  const row = useParLevelRow(level, locationId)
  return (
    <tr>
      <th scope="row">{name}</th>
      <NumericCell>
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
      <NumericCell>
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
    </tr>
  )
}

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
  const latest = useRef(level)
  const saving = useRef<Promise<void>>(Promise.resolve())
  // What somebody else has saved replaces what is shown; what was saved here must not replace what was typed since.
  useEffect(() => {
    if (level.version <= latest.current.version) return
    latest.current = level
    setPar(level.par ?? '')
    setPackSize(level.pack_size)
  }, [level])
  const saveChanges = async (wanted: Pick<ParLevel, 'par' | 'pack_size'>) => {
    const { product_id, version, par: savedPar, pack_size } = latest.current
    if (wanted.par === savedPar && wanted.pack_size === pack_size) return
    try {
      latest.current = await save({ location_id, product_id, ...wanted, version }).unwrap()
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('parLevels.saveFailed'))
    }
  }
  return {
    ...{ par, packSize, setPar, setPackSize },
    save() {
      if (Number.isNaN(par) || packSize === '' || !(packSize > 0)) return
      const wanted = { par: par === '' ? null : par, pack_size: packSize }
      saving.current = saving.current.then(() => saveChanges(wanted))
    },
  }
}
