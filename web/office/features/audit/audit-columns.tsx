import type { AuditRecord } from '@rms/contracts'
import type { Column } from '../../components/data-table/index.ts'
import { t } from '../../texts/index.ts'
import { actWord } from './acts.ts'
import classes from './audit.module.css'
import { changesOf, fieldOf, nameOf } from './changes.ts'
import { entityWord } from './entities.ts'
import { fieldWord } from './fields.ts'
import type { WriteValue } from './use-audit-values.ts'

interface Words {
  instant: (at: string) => string
  write: WriteValue
}

/** The columns of the audit log: who changed which record when, and what changed. */
export const auditColumns = ({ instant, write }: Words): readonly Column<AuditRecord>[] => [
  {
    key: 'at',
    header: t('audit.at'),
    cell: entry => <span className={classes.timestamp}>{instant(entry.at)}</span>,
  },
  { key: 'actor', header: t('audit.actor'), cell: entry => actorName(entry, write) },
  {
    key: 'what',
    header: t('audit.action'),
    cell: entry => <AuditedRecord entry={entry} write={write} />,
    inCard: 'title',
  },
  {
    key: 'change',
    header: t('audit.change'),
    cell: entry => <Changes entry={entry} write={write} />,
    inCard: 'wide',
  },
]

/** Portal users act on their own record, and the log has no username for them. */
const actorName = ({ actor, entity, entity_id, action }: AuditRecord, write: WriteValue): string =>
  entity === 'staff' && actor.id === entity_id && isPortalAction(action)
    ? write(entity, 'staff_id', actor.id)
    : actor.username

const isPortalAction = (action: string): boolean =>
  /^(portal-sign|calendar-link-)|^portal-password-changed$/.test(action)

function AuditedRecord({ entry, write }: { entry: AuditRecord; write: WriteValue }) {
  const name = nameOf(entry.after) ?? nameOf(entry.before) ?? formatUnnamed(entry, write)
  return (
    <>
      {t('audit.entityNamed', { entity: entityWord(entry.entity), id: name }).trim()}{' '}
      <span className={classes.action}>{actWord(entry)}</span>
    </>
  )
}

/** The name of a record without one: a person is looked up by id, settings have no name. */
function formatUnnamed({ entity, entity_id: id }: AuditRecord, write: WriteValue): string {
  if (entity === 'settings' || entity === 'demo' || entity === 'export') return ''
  return entity === 'staff' ? write(entity, 'staff_id', id) : t('audit.number', { id })
}

function Changes({ entry, write }: { entry: AuditRecord; write: WriteValue }) {
  return (
    <ul className={classes.changes}>
      {changesOf(entry.before, entry.after).map(change => {
        const [old, fresh] = [change.before, change.after].map(value =>
          write(entry.entity, fieldOf(change), value),
        )
        const place = change.path.map(step => ('row' in step ? step.row : fieldWord(step.field))).join(' · ')
        return (
          <li key={JSON.stringify(change.path)}>
            {place && <span className={classes.field}>{place} </span>}
            {old && <del>{old}</del>} {fresh && <ins>{fresh}</ins>}
          </li>
        )
      })}
    </ul>
  )
}
