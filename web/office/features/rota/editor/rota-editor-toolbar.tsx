import { Button, Select, Switch, TextInput } from '@mantine/core'
import type { Rota, RotaDepartment, RotaWithShifts } from '@rms/contracts'
import { ROTA_DEPARTMENTS } from '@rms/domain-kit'
import { IconArrowLeft, IconHistory, IconPlus, IconUsers } from '@tabler/icons-react'
import { toDepartmentOptions } from '../../../lib/departments.ts'
import { t } from '../../../texts/index.ts'
import { useListRotasQuery } from '../rota-api.ts'
import { RotaStatusBadge } from '../rota-status-badge.tsx'
import { useRotaUrlState } from '../use-rota-url-state.ts'
import classes from './editor.module.css'
import type { RotaEditorDialogState } from './rota-editor-dialogs.tsx'
import type { RotaDraftState } from './use-rota-draft.ts'

interface RotaEditorToolbarProps {
  rota: RotaWithShifts
  draftState: RotaDraftState
  openDialog: (dialog: RotaEditorDialogState) => void
  isTracking: boolean
  setTracking: (isTracking: boolean) => void
}

/** Department, name and staff of the rota, and links to other departments. */
export function RotaEditorToolbar({
  rota,
  draftState,
  openDialog,
  isTracking,
  setTracking,
}: RotaEditorToolbarProps) {
  const { showDashboard } = useRotaUrlState()
  const { draft, change } = draftState
  return (
    <div className={classes.bar}>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
        onClick={() => showDashboard(rota.week_start)}
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
          onClick={() => openDialog({ kind: 'staff' })}
        >
          {t('rota.manageStaff', { count: draft.staffIds.length })}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => openDialog({ kind: 'create' })}
        >
          {t('rota.new')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
          onClick={() => openDialog({ kind: 'history' })}
        >
          {t('rota.history')}
        </Button>
      </div>
    </div>
  )
}

/** Opens the rota of another department for the same week and location, or the empty week if there is none. */
function DepartmentSelect({ rota }: { rota: RotaWithShifts }) {
  const { openRota, openUnplannedWeek } = useRotaUrlState()
  const { data: weekRotas = [] } = useListRotasQuery({ week_start: rota.week_start })
  const { week_start, location_id } = rota
  const openDepartment = (department: RotaDepartment) => {
    const known = findRota(weekRotas, department, location_id)
    if (known) openRota(known.id)
    else openUnplannedWeek({ department, week_start, location_id })
  }
  return (
    <Select
      className={classes.department}
      aria-label={t('rota.department')}
      data={toDepartmentOptions(ROTA_DEPARTMENTS)}
      value={rota.department}
      onChange={chosen => {
        const department = ROTA_DEPARTMENTS.find(known => known === chosen)
        if (department && department !== rota.department) openDepartment(department)
      }}
    />
  )
}

/** Prefers the active rota over a draft. */
function findRota(rotas: readonly Rota[], department: RotaDepartment, locationId: number | null) {
  const matching = rotas.filter(rota => rota.department === department && rota.location_id === locationId)
  return matching.find(({ status }) => status === 'active') ?? matching[0]
}
