import type { AuditRecord } from '@rms/contracts'
import type { DataTableColumn } from '../../components/data-table/index.ts'
import { t } from '../../texts/index.ts'
import classes from './audit.module.css'
import { getAuditActionLabel } from './audit-action-labels.ts'
import { getChangedField, getRecordName, listAuditChanges } from './audit-changes.ts'
import { getAuditFieldLabel } from './audit-field-labels.ts'
import { getAuditEntityLabel } from './audited-entities.ts'
import type { FormatAuditValue } from './use-audit-value-formatter.ts'

interface AuditFormatters {
  instant: (at: string) => string
  formatValue: FormatAuditValue
}

/** The columns of the audit log: who changed which record when, and what changed. */
export const createAuditColumns = ({
  instant,
  formatValue,
}: AuditFormatters): readonly DataTableColumn<AuditRecord>[] => [
  {
    key: 'at',
    header: t('audit.at'),
    cell: entry => <span className={classes.timestamp}>{instant(entry.at)}</span>,
  },
  { key: 'actor', header: t('audit.actor'), cell: entry => actorName(entry, formatValue) },
  {
    key: 'what',
    header: t('audit.action'),
    cell: entry => <AuditedRecord entry={entry} formatValue={formatValue} />,
    inCard: 'title',
  },
  {
    key: 'change',
    header: t('audit.change'),
    cell: entry => <Changes entry={entry} formatValue={formatValue} />,
    inCard: 'wide',
  },
]

/** Portal users act on their own record, and the log has no username for them. */
const actorName = (
  { actor, entity, entity_id, action }: AuditRecord,
  formatValue: FormatAuditValue,
): string =>
  entity === 'staff' && actor.id === entity_id && isPortalAction(action)
    ? formatValue(entity, 'staff_id', actor.id)
    : actor.username

const isPortalAction = (action: string): boolean =>
  /^(portal-sign|calendar-link-)|^portal-password-changed$/.test(action)

function AuditedRecord({ entry, formatValue }: { entry: AuditRecord; formatValue: FormatAuditValue }) {
  const name =
    getRecordName(entry.after) ?? getRecordName(entry.before) ?? formatUnnamedRecord(entry, formatValue)
  return (
    <>
      {t('audit.entityNamed', { entity: getAuditEntityLabel(entry.entity), id: name }).trim()}{' '}
      <span className={classes.action}>{getAuditActionLabel(entry)}</span>
    </>
  )
}

/** Describes a record without a name: staff are looked up by id, settings need no description. */
function formatUnnamedRecord({ entity, entity_id: id }: AuditRecord, formatValue: FormatAuditValue): string {
  if (entity === 'settings' || entity === 'demo' || entity === 'export') return ''
  return entity === 'staff' ? formatValue(entity, 'staff_id', id) : t('audit.number', { id })
}

function Changes({ entry, formatValue }: { entry: AuditRecord; formatValue: FormatAuditValue }) {
  return (
    <ul className={classes.changes}>
      {listAuditChanges(entry.before, entry.after).map(change => {
        const [oldValue, newValue] = [change.before, change.after].map(value =>
          formatValue(entry.entity, getChangedField(change), value),
        )
        const fieldPath = change.path
          .map(step => ('row' in step ? step.row : getAuditFieldLabel(step.field)))
          .join(' · ')
        return (
          <li key={JSON.stringify(change.path)}>
            {fieldPath && <span className={classes.field}>{fieldPath} </span>}
            {oldValue && <del>{oldValue}</del>} {newValue && <ins>{newValue}</ins>}
          </li>
        )
      })}
    </ul>
  )
}
