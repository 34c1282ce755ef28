import { Button, Text } from '@mantine/core'
import type { Ingredient, ProductLink } from '@rms/contracts'
import { IconCheck, IconEdit, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { failureOf } from '../../../../shared/api/failure.ts'
import { confirm } from '../../../../shared/lib/confirm.ts'
import { useKeptFocus } from '../../../../shared/lib/kept-focus.ts'
import { NamedWords } from '../../../components/named-words.tsx'
import { UnitCost } from '../../../components/numbers.tsx'
import { RowAction } from '../../../components/row-action.tsx'
import { LoadingRows } from '../../../components/states.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { tellNotSaved } from '../../../lib/not-saved.ts'
import { tellFailure } from '../../../lib/notify.ts'
import { unitWord } from '../../../lib/unit-word.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useChangeLinkMutation, useDeleteLinkMutation, useListLinksQuery } from '../ingredients-api.ts'
import { ChangeLink } from './change-link.tsx'
import classes from './linking.module.css'

/** The links of an ingredient. A failed load shows an empty list, as specified. */
export function LinkList({ ingredient }: { ingredient: Ingredient }) {
  const { data: links = [], isLoading } = useListLinksQuery(ingredient.id)
  if (isLoading) return <LoadingRows rows={2} />
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
  const [isChanging, setChanging] = useState(false)
  const unit = unitWord(ingredient.unit)
  const facts = [
    link.supplier_name,
    `${quantity(link.product_pack_size)} ${unit}`,
    unitPrice(link.current_product_price),
    link.waste_factor !== 1 && t('ingredients.wasteFact', { factor: quantity(link.waste_factor) }),
    link.conversion_notes,
  ]
  return (
    <li className={classes.link} data-active={link.is_active || undefined}>
      <NamedWords name={link.product_name}>{facts.filter(Boolean).join(' · ')}</NamedWords>
      <span className={classes.cost}>
        <UnitCost cost={link.ingredient_unit_cost} /> <span className={classes.muted}>/ {unit}</span>
      </span>
      <LinkActions link={link} onChange={() => setChanging(true)} />
      {isChanging && (
        <div className={classes.change}>
          <ChangeLink ingredient={ingredient} link={link} onClose={() => setChanging(false)} />
        </div>
      )}
    </li>
  )
}

function LinkActions({ link, onChange }: { link: ProductLink; onChange: () => void }) {
  const [changeLink] = useChangeLinkMutation()
  const [remove] = useDeleteLinkMutation()
  const activate = async () => {
    try {
      await changeLink({ linkId: link.id, body: { is_active: true, version: link.version } }).unwrap()
    } catch (thrown) {
      tellNotSaved(failureOf(thrown).error ?? t('ingredients.linkUpdateFailed'), thrown)
    }
  }
  const confirmAndDelete = async () => {
    const message = t('ingredients.linkDeleteMessage', { name: link.product_name })
    if (!(await confirm({ title: t('ingredients.linkDeleteTitle'), message, act: t('common.delete') })))
      return
    try {
      await remove(link.id).unwrap()
    } catch {
      tellFailure(t('ingredients.linkDeleteFailed'))
    }
  }
  return (
    <span className={classes.actions} {...useKeptFocus<HTMLSpanElement>()}>
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
        word={t('common.edit')}
        label={t('ingredients.linkChange', { name: link.product_name })}
        onClick={onChange}
      />
      <RowAction
        icon={IconTrash}
        word={t('common.delete')}
        label={t('ingredients.linkDelete', { name: link.product_name })}
        onClick={confirmAndDelete}
        isDestructive
      />
    </span>
  )
}
