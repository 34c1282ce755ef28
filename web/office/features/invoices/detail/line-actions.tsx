import type { InvoiceItem } from '@rms/contracts'
import { IconBoxMultiple, IconEdit, IconMapPin } from '@tabler/icons-react'
import { DeleteAction, RowAction } from '../../../components/row-action.tsx'
import { t } from '../../../texts/index.ts'

interface LineActionsProps {
  item: InvoiceItem
  /** Null if the action is not available for this line. */
  onShow: (() => void) | null
  onChoose: (() => void) | null
  onCorrect: (() => void) | null
  onDelete: (() => void) | null
}

/** The actions of a line. */
export function LineActions({ item, onShow, onChoose, onCorrect, onDelete }: LineActionsProps) {
  const name = item.product_name
  return (
    <>
      {onShow && (
        <RowAction
          icon={IconMapPin}
          word={t('invoice.showLine')}
          label={t('invoice.showLineNamed', { name })}
          onClick={onShow}
        />
      )}
      {onChoose && item.match !== null && item.match !== 'suggested' && item.match !== 'new' && (
        <RowAction
          icon={IconBoxMultiple}
          word={t('match.change')}
          label={t('match.changeNamed', { name })}
          onClick={onChoose}
        />
      )}
      {onCorrect && (
        <RowAction
          icon={IconEdit}
          word={t('invoice.correct')}
          label={t('invoice.correctNamed', { name })}
          onClick={onCorrect}
        />
      )}
      {onDelete && <DeleteAction name={name} onClick={onDelete} />}
    </>
  )
}
