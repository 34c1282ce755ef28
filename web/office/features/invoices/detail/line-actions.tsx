import type { InvoiceLine } from '@rms/contracts'
import { IconBoxMultiple, IconEdit, IconMapPin, IconTag } from '@tabler/icons-react'
import { DeleteRowAction, RowAction } from '../../../components/row-actions.tsx'
import { t } from '../../../texts/index.ts'

interface LineActionsProps {
  item: InvoiceLine
  /** Null if the action is not available for this line. */
  onShowInDocument: (() => void) | null
  onChooseProduct: (() => void) | null
  onCorrect: (() => void) | null
  onAgree: (() => void) | null
  onDelete: (() => void) | null
}

/** The actions of a line. */
export function LineActions({
  item,
  onShowInDocument,
  onChooseProduct,
  onCorrect,
  onAgree,
  onDelete,
}: LineActionsProps) {
  const name = item.product_name
  return (
    <>
      {onShowInDocument && (
        <RowAction
          icon={IconMapPin}
          shortLabel={t('invoice.showLine')}
          label={t('invoice.showLineNamed', { name })}
          onClick={onShowInDocument}
        />
      )}
      {onChooseProduct && item.match !== null && item.match !== 'suggested' && item.match !== 'new' && (
        <RowAction
          icon={IconBoxMultiple}
          shortLabel={t('match.change')}
          label={t('match.changeNamed', { name })}
          onClick={onChooseProduct}
        />
      )}
      {onCorrect && (
        <RowAction
          icon={IconEdit}
          shortLabel={t('invoice.correct')}
          label={t('invoice.correctNamed', { name })}
          onClick={onCorrect}
        />
      )}
      {onAgree && (
        <RowAction
          icon={IconTag}
          shortLabel={t('agreePrice.action')}
          label={t('agreePrice.actionNamed', { name })}
          onClick={onAgree}
        />
      )}
      {onDelete && <DeleteRowAction name={name} onClick={onDelete} />}
    </>
  )
}
