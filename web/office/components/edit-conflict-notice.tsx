import { Alert, Button, Radio } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import type {
  ConflictField,
  DisplayedEditConflict,
  EditConflictSide,
} from '../../shared/lib/edit-conflict.ts'
import { EMPTY_VALUE } from '../lib/display-formats.ts'
import { t } from '../texts/index.ts'
import classes from './edit-conflict-notice.module.css'

/** Shown when someone else saved the record after the form was opened: both versions, with a choice for each field. */
export function EditConflictNotice({ conflict }: { conflict: DisplayedEditConflict | null }) {
  return conflict && <ConflictTable conflict={conflict} />
}

function ConflictTable({ conflict }: { conflict: DisplayedEditConflict }) {
  const notice = useRef<HTMLDivElement>(null)
  // The save button may be far below the notice.
  useEffect(() => {
    notice.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
    notice.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <Alert
      ref={notice}
      color="amber"
      variant="light"
      icon={<IconUsers stroke={1.5} />}
      title={t('conflict.title')}
      role="alert"
    >
      <p className={classes.help}>{t('conflict.help')}</p>
      <table className={classes.versions} aria-label={t('conflict.title')}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('conflict.mine')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {conflict.fields.map(field => (
            <FieldChoice key={field.name} field={field} />
          ))}
        </tbody>
      </table>
      <div className={classes.actions}>
        <Button size="xs" variant="default" onClick={() => conflict.chooseAll('theirs')}>
          {t('conflict.allTheirs')}
        </Button>
        <Button size="xs" variant="default" onClick={() => conflict.chooseAll('own')}>
          {t('conflict.allMine')}
        </Button>
      </div>
    </Alert>
  )
}

function FieldChoice({ field }: { field: ConflictField }) {
  const group = useId()
  const option = (side: EditConflictSide) => (
    <td data-chosen={field.chosen === side || undefined}>
      <Radio
        size="xs"
        name={group}
        label={field[side] || EMPTY_VALUE}
        checked={field.chosen === side}
        onChange={() => field.choose(side)}
      />
    </td>
  )
  return (
    <tr>
      <th scope="row">{field.label}</th>
      {option('own')}
      {option('theirs')}
    </tr>
  )
}
