import { Button, Text } from '@mantine/core'
import type { Ingredient, UnitEquivalence } from '@rms/contracts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DeleteAction, EditAction } from '../../../components/row-action.tsx'
import { ErrorState, LoadingRows } from '../../../components/states.tsx'
import { deleteAfterAsking } from '../../../lib/deleting.ts'
import { t } from '../../../texts/index.ts'
import { EquivalenceForm } from './equivalence-form.tsx'
import { equivalenceText } from './equivalence-values.ts'
import classes from './equivalences.module.css'
import { useDeleteEquivalenceMutation, useListEquivalencesQuery } from './ingredient-page-api.ts'

/** Unit conversions specific to this ingredient, such as 1 can = 400 g. */
export function Equivalences({ ingredient }: { ingredient: Ingredient }) {
  const [params] = useSearchParams()
  const { data, isError, refetch } = useListEquivalencesQuery(ingredient.id)
  const [editing, setEditing] = useState<UnitEquivalence | 'new' | null>(params.has('from') ? 'new' : null)
  if (isError && !data) return <ErrorState onRetry={refetch} />
  if (!data) return <LoadingRows rows={3} />
  return (
    <div className={classes.equivalences}>
      <Text size="sm" c="dimmed">
        {t('equivalence.help')}
      </Text>
      {data.length === 0 ? (
        <Text size="sm">{t('equivalence.empty')}</Text>
      ) : (
        <EquivalenceList ingredient={ingredient} equivalences={data} onEdit={setEditing} />
      )}
      {editing ? (
        <EquivalenceForm
          key={editing === 'new' ? 'new' : editing.id}
          ingredient={ingredient}
          equivalence={editing === 'new' ? null : editing}
          asked={{ from: params.get('from') ?? '', to: params.get('to') ?? ingredient.unit }}
          onClose={() => setEditing(null)}
        />
      ) : (
        <Button
          className={classes.add}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setEditing('new')}
        >
          {t('equivalence.add')}
        </Button>
      )}
    </div>
  )
}

interface EquivalenceListProps {
  ingredient: Ingredient
  equivalences: readonly UnitEquivalence[]
  onEdit: (equivalence: UnitEquivalence) => void
}

function EquivalenceList({ ingredient, equivalences, onEdit }: EquivalenceListProps) {
  const [remove] = useDeleteEquivalenceMutation()
  const confirmDelete = (equivalence: UnitEquivalence) =>
    deleteAfterAsking([equivalence], {
      remove: equivalenceId => remove({ id: ingredient.id, equivalenceId }).unwrap(),
      title: t('equivalence.deleteTitle'),
      question: () => t('equivalence.deleteMessage', { text: equivalenceText(equivalence) }),
      done: () => t('equivalence.deleted'),
      failed: error => error,
      someFailed: t('equivalence.deleteFailed'),
    })
  return (
    <ul className={classes.list} aria-label={t('ingredient.units')}>
      {equivalences.map(equivalence => (
        <li key={equivalence.id}>
          <span className={classes.text}>{equivalenceText(equivalence)}</span>
          <EditAction name={equivalenceText(equivalence)} onClick={() => onEdit(equivalence)} />
          <DeleteAction name={equivalenceText(equivalence)} onClick={() => confirmDelete(equivalence)} />
        </li>
      ))}
    </ul>
  )
}
