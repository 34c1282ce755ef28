import { Button, Text } from '@mantine/core'
import type { Ingredient, UnitEquivalence } from '@rms/contracts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { DeleteRowAction, EditRowAction } from '../../../components/row-actions.tsx'
import { deleteWithConfirmation } from '../../../lib/delete-with-confirmation.ts'
import { t } from '../../../texts/index.ts'
import { useDeleteUnitEquivalenceMutation, useListUnitEquivalencesQuery } from './ingredient-page-api.ts'
import { UnitEquivalenceForm } from './unit-equivalence-form.tsx'
import { formatUnitEquivalence } from './unit-equivalence-values.ts'
import classes from './unit-equivalences.module.css'

/** Unit conversions specific to this ingredient, such as 1 can = 400 g. */
export function UnitEquivalences({ ingredient }: { ingredient: Ingredient }) {
  const [params] = useSearchParams()
  const { data, isError, refetch } = useListUnitEquivalencesQuery(ingredient.id)
  const [editing, setEditing] = useState<UnitEquivalence | 'new' | null>(params.has('from') ? 'new' : null)
  if (isError && !data) return <ErrorState onRetry={refetch} />
  if (!data) return <SkeletonRows rows={3} />
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
        <UnitEquivalenceForm
          key={editing === 'new' ? 'new' : editing.id}
          ingredient={ingredient}
          equivalence={editing === 'new' ? null : editing}
          prefill={{ from: params.get('from') ?? '', to: params.get('to') ?? ingredient.unit }}
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
  const [remove] = useDeleteUnitEquivalenceMutation()
  const confirmDelete = (equivalence: UnitEquivalence) =>
    deleteWithConfirmation([equivalence], {
      remove: equivalenceId => remove({ id: ingredient.id, equivalenceId }).unwrap(),
      title: t('equivalence.deleteTitle'),
      confirmMessage: () => t('equivalence.deleteMessage', { text: formatUnitEquivalence(equivalence) }),
      successMessage: () => t('equivalence.deleted'),
      failureMessage: error => error,
      partialFailureMessage: t('equivalence.deleteFailed'),
    })
  return (
    <ul className={classes.list} aria-label={t('ingredient.units')}>
      {equivalences.map(equivalence => (
        <li key={equivalence.id}>
          <span className={classes.text}>{formatUnitEquivalence(equivalence)}</span>
          <EditRowAction name={formatUnitEquivalence(equivalence)} onClick={() => onEdit(equivalence)} />
          <DeleteRowAction
            name={formatUnitEquivalence(equivalence)}
            onClick={() => confirmDelete(equivalence)}
          />
        </li>
      ))}
    </ul>
  )
}
