import type { RotaDepartment } from '@rms/contracts'
import { addDays, mondayOf, rotaNameFor } from '@rms/domain-kit'
import { type Form, useForm } from '../../../../shared/lib/form.ts'
import { useLazyListTeamQuery } from '../../../lib/api/staff.ts'
import { useToday } from '../../../lib/clock.ts'
import { tellDone } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { type NewRota, useCreateRotaMutation, useListRotasQuery } from '../rota-api.ts'

export interface NewRotaValues {
  name: string
  department: RotaDepartment
  locationId: string
  weekStart: string
  copyFromId: string
  isDraft: boolean
}

/** The week that the screen shows, and the location that its rotas are narrowed to ('' for none). */
export interface ShownRotas {
  weekStart: string
  locationId: string
}

/**
 * A new rota; without a name it is called by its department and week. It is for the week on the screen; while that is
 * the current one, for the next Monday, because the current week is usually planned.
 */
export function useNewRotaForm(
  shown: ShownRotas,
  onCreated: (id: number) => void,
): Form<NewRotaValues> & { autoName: string } {
  const [create] = useCreateRotaMutation()
  const today = useToday()
  const [findTeam] = useLazyListTeamQuery()
  const { data: known = [] } = useListRotasQuery({ from: addDays(today, -365) })
  const form = useForm<NewRotaValues>({
    initial: {
      name: '',
      department: 'Kitchen',
      locationId: shown.locationId,
      weekStart: weekProposed(shown.weekStart, today),
      copyFromId: '',
      isDraft: false,
    },
    contract: {
      schema: async () => (await import('@rms/contracts/workforce/rota-records')).CreateRotaBody,
      body: values => bodyOf({ ...values, weekStart: values.weekStart || today }),
      names: { week_start: 'weekStart', copy_from_id: 'copyFromId' },
    },
    validate: ({ weekStart, copyFromId }) => ({
      weekStart: weekStart ? undefined : t('rota.startRequired'),
      copyFromId: isEmpty(known, copyFromId) ? t('rota.sourceEmpty') : undefined,
    }),
    save: async values => {
      const people = values.copyFromId ? [] : await findTeam(teamOf(values)).unwrap()
      const { rota } = await create({ ...bodyOf(values), staff_ids: people.map(({ id }) => id) }).unwrap()
      tellDone(t('rota.created'))
      onCreated(rota.id)
    },
    describe: failure => t('rota.createFailed', { error: failure.error ?? t('common.unknownError') }),
  })
  return { ...form, autoName: autoNameOf(form.values) }
}

const weekProposed = (shown: string, today: string): string =>
  mondayOf(shown) === mondayOf(today) ? addDays(mondayOf(today), 7) : shown

const teamOf = ({ department, locationId }: NewRotaValues) => ({
  department,
  location_id: locationId ? Number(locationId) : null,
})

const isEmpty = (known: readonly { id: number; shift_count: number }[], id: string): boolean =>
  known.some(rota => String(rota.id) === id && rota.shift_count === 0)

const autoNameOf = ({ department, weekStart }: NewRotaValues): string =>
  weekStart ? rotaNameFor(department, weekStart) : ''

const bodyOf = (values: NewRotaValues): NewRota => ({
  name: values.name.trim() || autoNameOf(values),
  department: values.department,
  week_start: values.weekStart,
  week_end: addDays(values.weekStart, 6),
  status: values.isDraft ? 'draft' : 'active',
  ...(values.locationId && { location_id: Number(values.locationId) }),
  ...(values.copyFromId && { copy_from_id: Number(values.copyFromId) }),
})
