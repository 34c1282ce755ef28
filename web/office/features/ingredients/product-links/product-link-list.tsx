import { Button, Text } from '@mantine/core'
import type { Ingredient, ProductLink } from '@rms/contracts'
import { IconCheck, IconEdit, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { requestConfirmation } from '../../../../shared/lib/confirm.ts'
import { useFocusFallback } from '../../../../shared/lib/use-focus-fallback.ts'
import { UnitCost } from '../../../components/formatted-numbers.tsx'
import { LabelledText } from '../../../components/labelled-text.tsx'
import { SkeletonRows } from '../../../components/page-states.tsx'
import { RowAction } from '../../../components/row-actions.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { notifyError } from '../../../lib/notify.ts'
import { notifyNotSaved } from '../../../lib/notify-not-saved.ts'
import { translateUnit } from '../../../lib/translate-unit.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import {
  useDeleteProductLinkMutation,
  useListProductLinksQuery,
  useUpdateProductLinkMutation,
} from '../ingredients-api.ts'
import { EditProductLinkForm } from './edit-product-link-form.tsx'
import classes from './product-links.module.css'

/** The links of an ingredient. A failed load shows an empty list, as specified. */
export function ProductLinkList({ ingredient }: { ingredient: Ingredient }) {
  const { data: links = [], isLoading } = useListProductLinksQuery(ingredient.id)
  if (isLoading) return <SkeletonRows rows={2} />
  if (links.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('ingredients.linksEmpty')}
      </Text>
    )
  return (
    <ul className={classes.links}>
      {links.map(link => (
        <LinkRow key={link.id} link={link} ingredient={ingredient} />
      ))}
    </ul>
  )
}

function LinkRow({ link, ingredient }: { link: ProductLink; ingredient: Ingredient }) {
  const { quantity, unitPrice } = useFormats()
  const [isEditing, setEditing] = useState(false)
  const unit = translateUnit(ingredient.unit)
  const details = [
    link.supplier_name,
    `${quantity(link.product_pack_size)} ${unit}`,
    unitPrice(link.current_product_price),
    link.waste_factor !== 1 && t('ingredients.wasteFact', { factor: quantity(link.waste_factor) }),
    link.conversion_notes,
  ]
  return (
    <li className={classes.link} data-active={link.is_active || undefined}>
      <LabelledText name={link.product_name}>{details.filter(Boolean).join(' · ')}</LabelledText>
      <span className={classes.cost}>
        <UnitCost cost={link.ingredient_unit_cost} /> <span className={classes.muted}>/ {unit}</span>
      </span>
      <LinkActions link={link} onEdit={() => setEditing(true)} />
      {isEditing && (
        <div className={classes.change}>
          <EditProductLinkForm ingredient={ingredient} link={link} onClose={() => setEditing(false)} />
        </div>
      )}
    </li>
  )
}

function LinkActions({ link, onEdit }: { link: ProductLink; onEdit: () => void }) {
  const [updateLink] = useUpdateProductLinkMutation()
  const [remove] = useDeleteProductLinkMutation()
  const activate = async () => {
    try {
      await updateLink({ linkId: link.id, body: { is_active: true, version: link.version } }).unwrap()
    } catch (thrown) {
      notifyNotSaved(toApiFailure(thrown).error ?? t('ingredients.linkUpdateFailed'), thrown)
    }
  }
  const confirmAndDelete = async () => {
    const message = t('ingredients.linkDeleteMessage', { name: link.product_name })
    if (
      !(await requestConfirmation({
        title: t('ingredients.linkDeleteTitle'),
        message,
        confirmLabel: t('common.delete'),
      }))
    )
      return
    try {
      await remove(link.id).unwrap()
    } catch {
      notifyError(t('ingredients.linkDeleteFailed'))
    }
  }
  return (
    <span className={classes.actions} {...useFocusFallback<HTMLSpanElement>()}>
      {link.is_active ? (
        <StatusBadge colour="green" icon={IconCheck}>
          {t('ingredients.active')}
        </StatusBadge>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('ingredients.activateNamed', { name: link.product_name })}
          onClick={activate}
        >
          {t('ingredients.activate')}
        </Button>
      )}
      <RowAction
        icon={IconEdit}
        shortLabel={t('common.edit')}
        label={t('ingredients.linkChange', { name: link.product_name })}
        onClick={onEdit}
      />
      <RowAction
        icon={IconTrash}
        shortLabel={t('common.delete')}
        label={t('ingredients.linkDelete', { name: link.product_name })}
        onClick={confirmAndDelete}
        isDestructive
      />
    </span>
  )
}
