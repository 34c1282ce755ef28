import { Button, Select, Switch, TextInput } from '@mantine/core'
import type { Rota, RotaDepartment, RotaWithShifts } from '@rms/contracts'
import { ROTA_DEPARTMENTS } from '@rms/domain-kit'
import { IconArrowLeft, IconHistory, IconPlus, IconUsers } from '@tabler/icons-react'
import { departmentChoices } from '../../../lib/departments.ts'
import { t } from '../../../texts/index.ts'
import { useListRotasQuery } from '../rota-api.ts'
import { RotaStatusBadge } from '../rota-status.tsx'
import { useRotaAddress } from '../use-rota-address.ts'
import classes from './editor.module.css'
import type { Opened } from './editor-dialogs.tsx'
import type { DraftOnTable } from './use-rota-draft.ts'

interface EditorBarProps {
  rota: RotaWithShifts
  table: DraftOnTable
  open: (opened: Opened) => void
  isTracking: boolean
  setTracking: (isTracking: boolean) => void
}

/** Department, name and staff of the rota, and links to other departments. */
export function EditorBar({ rota, table, open, isTracking, setTracking }: EditorBarProps) {
  const { leave } = useRotaAddress()
  const { draft, change } = table
  return (
    <div className={classes.bar}>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
        onClick={() => leave(rota.week_start)}
      >
        {t('rota.back')}
      </Button>
      <DepartmentSelect rota={rota} />
      <TextInput
        className={classes.name}
        aria-label={t('rota.name')}
        value={draft.name}
        maxLength={200}
        onChange={event => change({ name: event.currentTarget.value })}
      />
      <RotaStatusBadge status={rota.status} />
      <Switch
        label={t('rota.tracking')}
        onLabel={t('rota.on')}
        offLabel={t('rota.off')}
        size="md"
        classNames={isTracking ? {} : { trackLabel: classes.trackingOff }}
        checked={isTracking}
        onChange={event => setTracking(event.currentTarget.checked)}
      />
      <div className={classes.barEnd}>
        <Button
          variant="default"
          leftSection={<IconUsers size={16} stroke={1.75} aria-hidden />}
          onClick={() => open({ kind: 'staff' })}
        >
          {t('rota.manageStaff', { count: draft.staffIds.length })}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => open({ kind: 'create' })}
        >
          {t('rota.new')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
          onClick={() => open({ kind: 'history' })}
        >
          {t('rota.history')}
        </Button>
      </div>
    </div>
  )
}

/** Opens the rota of another department for the same week and location, or the empty week if there is none. */
function DepartmentSelect({ rota }: { rota: RotaWithShifts }) {
  const { openRota, openUnplanned } = useRotaAddress()
  const { data: ofWeek = [] } = useListRotasQuery({ week_start: rota.week_start })
  const { week_start, location_id } = rota
  const show = (department: RotaDepartment) => {
    const known = findRota(ofWeek, department, location_id)
    if (known) openRota(known.id)
    else openUnplanned({ department, week_start, location_id })
  }
  return (
    <Select
      className={classes.department}
      aria-label={t('rota.department')}
      data={departmentChoices(ROTA_DEPARTMENTS)}
      value={rota.department}
      onChange={chosen => {
        const department = ROTA_DEPARTMENTS.find(known => known === chosen)
        if (department && department !== rota.department) show(department)
      }}
    />
  )
}

/** Prefers the active rota over a draft. */
function findRota(rotas: readonly Rota[], department: RotaDepartment, locationId: number | null) {
  const matching = rotas.filter(rota => rota.department === department && rota.location_id === locationId)
  return matching.find(({ status }) => status === 'active') ?? matching[0]
}
