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

/** Which rota it is: department, name; who is in it; the way to others. */
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
        classNames={isTracking ? {} : { trackLabel: classes.off }}
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

/** Leads to the rota of another department for the same week and place, or to the empty week where there is none. */
function DepartmentSelect({ rota }: { rota: RotaWithShifts }) {
  const { openRota, openUnplanned } = useRotaAddress()
  const { data: ofWeek = [] } = useListRotasQuery({ week_start: rota.week_start })
  const { week_start, location_id } = rota
  const show = (department: RotaDepartment) => {
    const known = rotaOf(ofWeek, department, location_id)
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

/** The active one, else a draft. */
function rotaOf(rotas: readonly Rota[], department: RotaDepartment, locationId: number | null) {
  const fitting = rotas.filter(rota => rota.department === department && rota.location_id === locationId)
  return fitting.find(({ status }) => status === 'active') ?? fitting[0]
}
