import type { ParLevel } from '@rms/contracts'
import { type KeyboardEvent, useEffect, useState } from 'react'
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

function useParLevelRow({ product_id, par, pack_size, version }: ParLevel, location_id: number) {
  const [save] = useSaveParLevelMutation()
  const [typedPar, setPar] = useState<number | ''>(par ?? '')
  const [typedPackSize, setPackSize] = useState<number | ''>(pack_size)
  // A newer version replaces what is shown.
  useEffect(() => {
    setPar(par ?? '')
    setPackSize(pack_size)
  }, [par, pack_size])
  const isChanged = typedPar !== (par ?? '') || typedPackSize !== pack_size
  const isValid = !Number.isNaN(typedPar) && typedPackSize !== '' && typedPackSize > 0
  return {
    par: typedPar,
    packSize: typedPackSize,
    setPar,
    setPackSize,
    async save() {
      if (!isChanged || !isValid) return
      const wanted = typedPar === '' ? null : typedPar
      try {
        await save({ location_id, product_id, par: wanted, pack_size: typedPackSize, version }).unwrap()
      } catch (thrown) {
        notifyError(toApiFailure(thrown).error ?? t('parLevels.saveFailed'))
      }
    },
  }
}
