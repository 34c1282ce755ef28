import type { AuditRecord } from '@rms/contracts'
import type { Column } from '../../components/data-table/index.ts'
import { t } from '../../lib/i18n/index.ts'
import classes from './audit.module.css'
import { type Change, changesOf, nameOf } from './changes.ts'
import { entityWord } from './entities.ts'
import { actionWord, fieldWord } from './words.ts'

interface Words {
  instant: (at: string) => string
  write: (field: string, value: unknown) => string
}

/** Who did what to which record, when, and what is different since. */
export const auditColumns = ({ instant, write }: Words): readonly Column<AuditRecord>[] => [
  {
    key: 'at',
    header: t('audit.at'),
    cell: entry => <span className={classes.at}>{instant(entry.at)}</span>,
  },
  { key: 'actor', header: t('audit.actor'), cell: entry => entry.actor.username },
  {
    key: 'what',
    header: t('audit.action'),
    cell: entry => <What entry={entry} write={write} />,
    inCard: 'title',
  },
  {
    key: 'change',
    header: t('audit.change'),
    cell: entry => <Changes changes={changesOf(entry.before, entry.after)} write={write} />,
    inCard: 'wide',
  },
]

function What({ entry, write }: { entry: AuditRecord; write: Words['write'] }) {
  const { entity, action } = entry
  const name = nameOf(entry.after) ?? nameOf(entry.before) ?? nameless(entry, write)
  return (
    <>
      {t('audit.entityNamed', { entity: entityWord(entity), id: name }).trim()}{' '}
      <span className={classes.action}>{actionWord(action)}</span>
    </>
  )
}

/** A person's record need not say the name; settings have none. */
function nameless({ entity, entity_id: id }: AuditRecord, write: Words['write']): string {
  if (entity === 'settings' || entity === 'demo') return ''
  return entity === 'staff' ? write('staff_id', id) : `#${id}`
}

function Changes({ changes, write }: { changes: readonly Change[]; write: Words['write'] }) {
  return (
    <ul className={classes.changes}>
      {changes.map(({ path, before, after }) => {
        const field = path.at(-1) ?? ''
        const [old, fresh] = [write(field, before), write(field, after)]
        return (
          <li key={path.join('/')}>
            {path.length > 0 && <span className={classes.field}>{path.map(fieldWord).join(' · ')} </span>}
            {old && <del>{old}</del>} {fresh && <ins>{fresh}</ins>}
          </li>
        )
      })}
    </ul>
  )
}
